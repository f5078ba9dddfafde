import type { Merged } from '../../../../contract/shapes/saved.ts';
import { savedLimits } from '../../../../contract/vocabulary/index.ts';
import { call } from '../../../lib/api/call.ts';
import { grouped } from '../../../lib/format/counts.ts';
import { Link } from '../../../ui/Link.tsx';
import { keyOf } from './bookmarks.ts';
import { entriesOnDevice, forgetOnDevice } from './device-list.ts';
import { bare } from './list-store.ts';
import type { Message } from './messages.tsx';

const items = (count: number): string => `${grouped(count)} ${count === 1 ? 'item' : 'items'}`;
const was = (count: number): string => (count === 1 ? 'was' : 'were');

function textOf({ added, known, gone, left }: Merged): string {
  return [
    added > 0 && `${items(added)} from this device ${was(added)} added to your list.`,
    known > 0 && `${items(known)} ${was(known)} already on it.`,
    gone > 0 && `${items(gone)} ${was(gone)} left out: no longer public.`,
    left.length > 0 &&
      `${items(left.length)} ${left.length === 1 ? 'stays' : 'stay'} on this device, because your list is full.`,
  ]
    .filter(Boolean)
    .join(' ');
}

async function mergeNow(known: number): Promise<Message | null> {
  const entries = entriesOnDevice();
  if (entries.length === 0 || known >= savedLimits.entries) return null;
  const result = await call('POST /saved/merge', { body: { saved: entries.map(bare) } });
  const left = new Set(result.left.map(keyOf));
  forgetOnDevice(entries.filter((entry) => !left.has(keyOf(entry))));
  return {
    text: (
      <>
        {textOf(result)} <Link to="/my-list">My list</Link>
      </>
    ),
    tone: left.size + result.gone > 0 ? 'warn' : 'ok',
  };
}

/**
 * Moves entries from this device to the account that has logged in, in one tab only.
 * @param known number of items on the account's list
 * @returns a message; null if there was nothing to do
 */
export const mergeDevice = (known: number): Promise<Message | null> =>
  'locks' in navigator ? navigator.locks.request('lectern:my-list', () => mergeNow(known)) : mergeNow(known);
