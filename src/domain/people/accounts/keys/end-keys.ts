import { eq } from 'drizzle-orm';
import { apiKeys, type Transaction } from '../../../../db/index.ts';
import { enqueue } from '../../../platform/tasks.ts';
import { deleteKeys, isKeyOf } from './store.ts';

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
