import { eq } from 'drizzle-orm';
import { apiKeys, type Transaction } from '../../../../db/index.ts';
import { dayMs } from '../../../../contract/time/days.ts';
import { enqueue } from '../../../platform/tasks.ts';
import type { Context } from '../../../platform/context.ts';
import { deleteKeys, isKeyOf, deleteKeysExpiredBefore, findKeyById, markExpiring } from './store.ts';

/**
 * Ends the keys that a member made for an institution, which is told: what its programs send with them stops
 * (docs/specification.md#api-keys).
 */
export const endKeysOfMember = async (tx: Transaction, memberId: string, now: Date): Promise<void> =>
  notifyInstitutions(tx, await deleteKeys(tx, eq(apiKeys.memberId, memberId)), now);

/** Ends the keys of an account, and those that its person made for institutions, which are told. */
export async function endKeysOf(tx: Transaction, userId: string, now: Date): Promise<void> {
  const ended = await deleteKeys(tx, isKeyOf(tx, userId));
  const ofInstitutions = ended.filter((key) => key.userId !== userId);
  await notifyInstitutions(tx, ofInstitutions, now);
}

type Ended = Awaited<ReturnType<typeof deleteKeys>>;

async function notifyInstitutions(tx: Transaction, ended: Ended, now: Date): Promise<void> {
  const live = ended.filter(({ expiresAt }) => expiresAt > now);
  for (const [institutionId, keys = []] of Object.entries(Object.groupBy(live, ({ userId }) => userId)))
    await enqueue(tx, 'send-keys-ended-mail', { institutionId, names: keys.map(({ name }) => name) });
}

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
