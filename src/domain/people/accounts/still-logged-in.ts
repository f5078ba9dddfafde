import { eq } from 'drizzle-orm';
import { members, type Transaction } from '../../../db/index.ts';
import type { Actor } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { lockSession } from './store.ts';

/** Lets nobody end a membership before what its member asks for is stored. False: it has ended. */
const holdMember = async (tx: Transaction, id: string): Promise<boolean> =>
  (await tx.select({ id: members.id }).from(members).where(eq(members.id, id)).for('key share')).length === 1;

/**
 * For what outlives its request: keys, invitations, changes and secret addresses. Whatever ends these ends the sessions
 * first, so a request that was under way, such as during a block, makes none after it. The membership comes before the
 * session, as where one is ended.
 * @throws Failure session_ended
 */
export async function assertStillLoggedIn(tx: Transaction, { acting, sessionId }: Actor): Promise<void> {
  if (acting && !(await holdMember(tx, acting.memberId))) throw new Failure('session_ended');
  if (!(await lockSession(tx, sessionId))) throw new Failure('session_ended');
}
