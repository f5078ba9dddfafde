import type { Transaction } from '../../../../db/index.ts';
import type { Context } from '../../../platform/context.ts';
import { enqueue } from '../../../platform/tasks.ts';
import { deleteKeysExpiredBefore, findKeyById, markExpiring } from './store.ts';
import { dayMs } from '../../../../contract/time/days.ts';

const warnedMs = 14 * dayMs;
/** So long an expired key is listed, for whoever looks for the reason. */
const listedMs = 30 * dayMs;

/** Tells of keys that expire within a fortnight, once each, and removes those that expired long ago. */
export const expireKeys = (ctx: Context): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const now = ctx.clock();
    const until = new Date(now.getTime() + warnedMs);
    for (const { id } of await markExpiring(tx, { now, until, ms: warnedMs })) await tell(tx, id);
    await deleteKeysExpiredBefore(tx, new Date(now.getTime() - listedMs));
  });

/** The account, and the member who made the key. */
async function tell(tx: Transaction, keyId: string): Promise<void> {
  const found = await findKeyById(tx, keyId);
  if (!found || found.user.blockedAt) return;
  for (const { id: userId } of [found.user, found.person ?? []].flat())
    await enqueue(tx, 'send-key-mail', { event: 'expires', keyId, userId });
}
