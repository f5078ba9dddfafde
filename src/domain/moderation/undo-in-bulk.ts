import type { Outcomes } from '../../contract/shapes/moderation.ts';
import type { Actor, Context } from '../context.ts';
import type { ItemKind } from '../items/index.ts';
import { applyInBulk } from './apply-in-bulk.ts';
import { undo } from './undo-decision.ts';

/** Undoes many decisions. @param versions each item's `updatedAt` by its id, as returned by the decisions */
export const undoInBulk = (
  ctx: Context,
  actor: Actor,
  kind: ItemKind,
  versions: Record<string, string>,
): Promise<Outcomes> =>
  applyInBulk(ctx, kind, Object.keys(versions), (id) =>
    ctx.db.transaction((tx) => undo(tx, ctx, actor, kind, id, versions[id]!)),
  );
