import type { Approval } from '../../../contract/staff/decision.ts';
import type { Outcomes } from '../../../contract/staff/moderation.ts';
import type { Collection } from '../../../contract/vocabulary/index.ts';
import { failures } from '../../../contract/failures.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { findState, versionOf } from '../../publishing/index.ts';
import { decide } from './decide-item.ts';
import { newBatch, remember } from './recent-decisions.ts';
import { undo } from './undo-decision.ts';

type Outcome = Outcomes['results'][number];

/**
 * Applies an action to many items, each in its own transaction: a failure doesn't affect the others, and an
 * interruption leaves no item half done.
 */
export async function applyInBulk(
  ctx: Context,
  ids: readonly string[],
  decideOne: (id: string) => Promise<unknown>,
): Promise<Outcomes> {
  const results: Outcome[] = [];
  for (const id of ids) {
    const failure = await runOne(id, decideOne);
    const state = await findState(ctx.db, id);
    results.push({
      id,
      done: failure === null,
      status: failure ? failures[failure.code][0] : 200,
      code: failure?.code ?? null,
      message: failure?.message ?? null,
      approvalStatus: state?.approvalStatus ?? null,
      updatedAt: state ? versionOf(state).toISOString() : null,
    });
  }
  return { results };
}

async function runOne(id: string, decideOne: (id: string) => Promise<unknown>): Promise<Failure | null> {
  try {
    await decideOne(id);
    return null;
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

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
  const batch = newBatch(ctx.newId());
  return applyInBulk(ctx, ids, async (id) => {
    const reviewed = { ...approval, ...(versions?.[id] && { updatedAt: versions[id] }) };
    const decided = await ctx.db.transaction((tx) =>
      decide(tx, ctx, actor, collection, id, reviewed, { batch }),
    );
    if (decided) remember(batch, decided.userId, decided.item);
  });
}

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
