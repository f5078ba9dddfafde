import type { Approval } from '../../contract/shapes/decision.ts';
import type { Outcomes } from '../../contract/shapes/moderation.ts';
import type { Collection } from '../../contract/vocabulary/index.ts';
import type { Actor, Context } from '../context.ts';
import { applyInBulk } from './apply-in-bulk.ts';
import { decide } from './decide-item.ts';
import { newAct, remember } from './decision-mail.ts';

/**
 * Decides on many items with one reason; each is charged and logged separately, and those of one author are mailed together. Items changed since
 * their version in `versions` are refused.
 */
export function decideInBulk(
  ctx: Context,
  actor: Actor,
  collection: Collection,
  { ids, versions, ...approval }: Approval & { ids: string[]; versions?: Record<string, string> | undefined },
): Promise<Outcomes> {
  const act = newAct(ctx.newId());
  return applyInBulk(ctx, ids, async (id) => {
    const reviewed = { ...approval, ...(versions?.[id] && { updatedAt: versions[id] }) };
    const decided = await ctx.db.transaction((tx) =>
      decide(tx, ctx, actor, collection, id, reviewed, { act }),
    );
    if (decided) remember(act, decided.userId, decided.item);
  });
}
