import { sql } from 'drizzle-orm';
import { welcomedMailboxes, type Transaction } from '../../db/index.ts';
import type { Context } from '../context.ts';

/** Whether a mailbox has not been welcomed before; from then on it has. */
export async function claimWelcome(tx: Transaction, ctx: Context, email: string): Promise<boolean> {
  const added = await tx
    .insert(welcomedMailboxes)
    .values({ mailbox: sql`mailbox_hash(${email})`, createdAt: ctx.clock() })
    .onConflictDoNothing()
    .returning({ at: welcomedMailboxes.createdAt });
  return added.length === 1;
}
