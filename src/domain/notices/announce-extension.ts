import { dateInWords } from '../../contract/time/date-in-words.ts';
import type { Context } from '../context.ts';
import { findState } from '../items/index.ts';
import type { Tasks } from '../tasks.ts';
import { tellReaders } from './tell-readers.ts';

/**
 * Notifies everybody who saved the item of its later deadlines.
 * @param about key of the task
 */
export async function announceExtension(
  ctx: Context,
  { itemId, extended }: Tasks['announce-extension'],
  about: string,
): Promise<void> {
  const item = await findState(ctx.db, itemId);
  if (item?.approvalStatus !== 'approved') return;
  await tellReaders(ctx, {
    item: { ...item, id: itemId },
    kind: 'extension',
    text: `Extended: ${extended.map(inWords).join(', ')}`,
    about: `extension ${about}`,
  });
}

/** 'submission from 2026-11-20 to 2026-12-04', with dates as people write them. */
const inWords = (change: string): string => change.replaceAll(/\d{4}-\d\d-\d\d/g, dateInWords);
