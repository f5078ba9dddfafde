import type { Collection } from '../../../../contract/vocabulary/index.ts';
import type { Merged } from '../../../../contract/shapes/saved.ts';
import { call, CallError } from '../../../lib/api/call.ts';
import { grouped } from '../../../lib/format/counts.ts';
import { type Stored, storedKey, storedOnDevice, storeOnDevice } from './device-list.ts';
import { entryId, type Message } from './saved-list.ts';

const items = (count: number): string => `${grouped(count)} ${count === 1 ? 'item' : 'items'}`;
const was = (count: number): string => (count === 1 ? 'was' : 'were');

const textOf = ({ added, gone, left }: Merged): string =>
  [
    added > 0 && `${items(added)} from this device ${was(added)} added to your list.`,
    gone > 0 && `${items(gone)} ${was(gone)} left out: no longer public.`,
    left.length > 0 &&
      `${items(left.length)} ${left.length === 1 ? 'stays' : 'stay'} on this device, because your list is full.`,
  ]
    .filter(Boolean)
    .join(' ');

const entryOf = (stored: Stored, now: string) => {
  const [kind, id] = storedKey(stored).split('/') as [Collection, string];
  const { stage, note, dates, savedAt = now } = typeof stored === 'string' ? {} : stored;
  return { kind, id, stage, note, dates, savedAt };
};

/** An entry that was changed by hand may be refused; its item is saved all the same. */
async function merge(stored: Stored[]): Promise<Merged> {
  const now = new Date().toISOString();
  const send = (some: Stored[]) =>
    call('POST /saved/merge', { body: { saved: some.map((one) => entryOf(one, now)) } });
  try {
    return await send(stored);
  } catch (error) {
    if (error instanceof CallError && error.status === 400) return send(stored.map(storedKey));
    throw error;
  }
}

/**
 * Moves the list of a guest into the account that has logged in. Repeating it changes nothing, as several tabs may do it.
 * @returns a message; null if there was nothing to do
 */
export async function mergeDevice(): Promise<Message | null> {
  const stored = storedOnDevice();
  if (stored.length === 0) return null;
  const result = await merge(stored);
  const left = new Set(result.left.map(entryId));
  const moved = new Set(stored.map(storedKey).filter((key) => !left.has(key)));
  storeOnDevice(storedOnDevice().filter((one) => !moved.has(storedKey(one))));
  if (result.added + result.gone === 0) return null;
  return { text: textOf(result), tone: left.size + result.gone > 0 ? 'warn' : 'ok', link: 'list' };
}
