import { count, desc, eq } from 'drizzle-orm';
import type { SignIn } from '../../contract/shapes/admin-users.ts';
import { signIns, type SignInOutcome, type Transaction } from '../../db/index.ts';
import type { Context, Origin } from '../context.ts';
import { pageOf, type Page, type PageRequest } from '../paging.ts';
import { describeDevice } from './describe-device.ts';

/** Keeps when and from where somebody signed in with the right password. */
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
export const listSignIns = (ctx: Context, userId: string, query: PageRequest): Promise<Page<SignIn>> =>
  pageOf(query, {
    rows: async (limit, offset) =>
      (
        await ctx.db
          .select()
          .from(signIns)
          .where(eq(signIns.userId, userId))
          .orderBy(desc(signIns.createdAt), desc(signIns.id))
          .limit(limit)
          .offset(offset)
      ).map(({ id, outcome, userAgent, address, createdAt }) => ({
        id,
        outcome,
        device: describeDevice(userAgent),
        address,
        createdAt: createdAt.toISOString(),
      })),
    count: async (cap) => {
      const some = ctx.db
        .select({ id: signIns.id })
        .from(signIns)
        .where(eq(signIns.userId, userId))
        .limit(cap)
        .as('some');
      return (await ctx.db.select({ n: count() }).from(some))[0]?.n ?? 0;
    },
  });
