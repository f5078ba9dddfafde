import { eq } from 'drizzle-orm';
import { alertRecipients, type RecipientRow, type Transaction } from '../../db/index.ts';
import { hashToken, newToken } from '../accounts/index.ts';
import type { Context } from '../context.ts';

const about = (id: string) => `alerts ${id}`;

/**
 * The secret of a recipient's mailed links, the same in every mail, so that links of old mails work. The database
 * stores its hash, and a copy encrypted with a key outside of the database; if the key is lost, a new secret replaces
 * it and old links become invalid.
 */
export async function recipientToken(
  tx: Transaction,
  ctx: Context,
  recipient: RecipientRow,
): Promise<string> {
  const { secrets } = ctx.security;
  const { id, tokenSealed } = recipient;
  const known = tokenSealed && secrets.open(tokenSealed, about(id));
  if (known && !secrets.isStale(tokenSealed)) return known;
  const token = known || newToken();
  await tx
    .update(alertRecipients)
    .set({ tokenHash: hashToken(token), tokenSealed: secrets.seal(token, about(id)) })
    .where(eq(alertRecipients.id, id));
  return token;
}
