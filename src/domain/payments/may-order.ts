import { findUser } from '../accounts/index.ts';
import type { Actor, Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { accountAt } from '../subscription.ts';
import type { Basket } from './basket.ts';
import { assertMayBuy, type Purchase } from './may-buy.ts';
import { requireProvider } from './selling.ts';

/** @throws Failure nothing_for_sale, session_ended, forbidden */
export async function assertAllowed(ctx: Context, actor: Actor, basket: Basket): Promise<void> {
  requireProvider(ctx);
  const user = await findUser(ctx.db, actor.id);
  // The account was deleted meanwhile.
  if (!user) throw new Failure('session_ended');
  assertMayBuy(accountAt(user, ctx.clock()), basket as Purchase);
}
