import type { Outcomes } from '../../contract/shapes/moderation.ts';
import type { Collection } from '../../contract/vocabulary/index.ts';
import type { Actor, Context } from '../context.ts';
import { applyInBulk } from './apply-in-bulk.ts';
import { undo } from './undo-decision.ts';

/** Undoes many decisions. @param versions each item's `updatedAt` by its id, as returned by the decisions */
export const undoInBulk = (
  ctx: Context,
  actor: Actor,
  collection: Collection,
  versions: Record<string, string>,
): Promise<Outcomes> =>
  applyInBulk(ctx, Object.keys(versions), (id) =>
    ctx.db.transaction((tx) => undo(tx, ctx, actor, collection, id, versions[id]!)),
  );
