import { desc, eq } from 'drizzle-orm';
import type { SignIn } from '../../../contract/staff/admin-users.ts';
import { signIns, type SignInOutcome, type Transaction } from '../../../db/index.ts';
import type { Context, Origin } from '../../platform/context.ts';
import { pageOfTable } from '../../platform/page-rows.ts';
import type { Page, PageRequest } from '../../platform/paging.ts';
import { describeDevice } from './describe-device.ts';

/** Records a sign-in with the right password. */
export const recordSignIn = (
  tx: Transaction,
  ctx: Context,
  userId: string,
  outcome: SignInOutcome,
  origin: Origin,
) =>
  tx.insert(signIns).values({
    id: ctx.newId(),
    userId,
    outcome,
    address: origin.address,
    userAgent: origin.userAgent?.slice(0, 300) ?? null,
    createdAt: ctx.clock(),
  });

/** The sign-ins of a user, newest first; for admins. */
export function listSignIns(ctx: Context, userId: string, query: PageRequest): Promise<Page<SignIn>> {
  const where = eq(signIns.userId, userId);
  const order = [desc(signIns.createdAt), desc(signIns.id)];
  return pageOfTable(ctx.db, signIns, query, { where, order }, (rows) =>
    rows.map(({ id, outcome, userAgent, address, createdAt }) => ({
      id,
      outcome,
      device: describeDevice(userAgent),
      address,
      createdAt: createdAt.toISOString(),
    })),
  );
}
