import type { Approval } from '../../contract/shapes/decision.ts';
import type { Outcomes } from '../../contract/shapes/moderation.ts';
import type { Collection } from '../../contract/vocabulary/index.ts';
import type { Actor, Context } from '../context.ts';
import { applyInBulk } from './apply-in-bulk.ts';
import { decide } from './decide-item.ts';

/**
 * Decides on many items with one reason; each is charged, logged and mailed separately. Items changed since their
 * version in `versions` are refused.
 */
export const decideInBulk = (
  ctx: Context,
  actor: Actor,
  collection: Collection,
  { ids, versions, ...approval }: Approval & { ids: string[]; versions?: Record<string, string> | undefined },
): Promise<Outcomes> =>
  applyInBulk(ctx, ids, (id) =>
    ctx.db.transaction((tx) =>
      decide(tx, ctx, actor, collection, id, {
        ...approval,
        ...(versions?.[id] && { updatedAt: versions[id] }),
      }),
    ),
  );
