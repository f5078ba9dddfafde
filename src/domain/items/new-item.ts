import type { Payment } from '../../db/index.ts';
import type { Actor, Context } from '../context.ts';

/** Initial state of a submitted item. */
export const newItem = (ctx: Context, author: Pick<Actor, 'id'>, id: string, payment: Payment | null) => ({
  id,
  userId: author.id,
  approvalStatus: 'pending' as const,
  payment,
  submittedAt: ctx.clock(),
  createdAt: ctx.clock(),
  updatedAt: ctx.clock(),
});
