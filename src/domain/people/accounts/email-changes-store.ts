import { and, eq, gt, gte, isNull, ne, sql } from 'drizzle-orm';
import { emailChanges, type EmailChangeRow, type Reader, type Transaction } from '../../../db/index.ts';
import { Failure } from '../../platform/failure.ts';

export const emailTaken = () =>
  new Failure('email_taken', { fields: { email: 'An account with this email already exists' } });

export const insertEmailChange = (tx: Transaction, change: typeof emailChanges.$inferInsert) =>
  tx.insert(emailChanges).values(change);

/** Deletes the changes of an account that wait for their link, and with them their links. */
export const deleteOpenEmailChanges = (tx: Transaction, userId: string) =>
  tx.delete(emailChanges).where(and(eq(emailChanges.userId, userId), isNull(emailChanges.madeAt)));

export const findEmailChange = async (db: Reader, id: string): Promise<EmailChangeRow | undefined> =>
  (await db.select().from(emailChanges).where(eq(emailChanges.id, id)))[0];

/** The same, locked: the person who asked for it while acting for the account may end it at this moment. */
export const lockEmailChange = async (tx: Transaction, id: string): Promise<EmailChangeRow | undefined> =>
  (await tx.select().from(emailChanges).where(eq(emailChanges.id, id)).for('update'))[0];

export const markEmailChange = (tx: Transaction, id: string, set: Partial<EmailChangeRow>) =>
  tx.update(emailChanges).set(set).where(eq(emailChanges.id, id));

/** Deletes what followed a change that is undone: who had the account then keeps no way back. */
export const deleteLaterEmailChanges = (tx: Transaction, { id, userId, createdAt }: EmailChangeRow) =>
  tx
    .delete(emailChanges)
    .where(
      and(eq(emailChanges.userId, userId), gte(emailChanges.createdAt, createdAt), ne(emailChanges.id, id)),
    );

/** Whether an address belonged to an account, other than `except`, that can still have it back. */
export async function isReserved(
  db: Reader,
  email: string,
  { now, except }: { now: Date; except: string | null },
): Promise<boolean> {
  const found = await db
    .select({ id: emailChanges.id })
    .from(emailChanges)
    .where(
      and(
        eq(emailChanges.oldEmailKey, sql`email_key(${email})`),
        gt(emailChanges.reservedUntil, now),
        except === null ? undefined : ne(emailChanges.userId, except),
      ),
    )
    .limit(1);
  return found.length > 0;
}
