import type { Transaction } from '../../../db/index.ts';
import type { Actor } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { replaceSessionToken } from './store.ts';
import { hashToken, newToken } from './tokens.ts';

/**
 * Replaces the session's token after re-authentication, which invalidates any stolen copy of the old one.
 * @throws Failure session_ended when the session ended meanwhile
 */
export async function renewToken(tx: Transaction, actor: Actor): Promise<string> {
  const token = newToken();
  if (!(await replaceSessionToken(tx, actor.sessionId, hashToken(token)))) throw new Failure('session_ended');
  return token;
}
