import { eq } from 'drizzle-orm';
import { alertRecipients, type Transaction } from '../../db/index.ts';
import { hashToken } from '../accounts/index.ts';
import type { Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { pauseAll } from './alert-mail.ts';

/** Locks the recipient of a mailed link. @throws Failure invalid_link */
export async function recipientOfLink(tx: Transaction, token: string) {
  const [recipient] = await tx
    .select()
    .from(alertRecipients)
    .where(eq(alertRecipients.tokenHash, hashToken(token)))
    .for('update');
  if (!recipient) throw new Failure('invalid_link');
  return recipient;
}

/**
 * Stops all mails about saved searches and follows to the recipient of the link; the searches stay, paused.
 * @throws Failure invalid_link
 */
export const stopMails = (ctx: Context, token: string): Promise<{ message: string }> =>
  ctx.db.transaction(async (tx) => {
    const { id } = await recipientOfLink(tx, token);
    await pauseAll(tx, ctx, id, 'unsubscribed');
    return { message: 'You won’t get any more emails about saved searches or what you follow.' };
  });
