import { failures } from '../../contract/failures.ts';
import type { Outcomes } from '../../contract/shapes/moderation.ts';
import type { Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { findState, versionOf } from '../items/index.ts';

type Outcome = Outcomes['results'][number];

/**
 * Applies an action to many items, each in its own transaction: a failure doesn't affect the others, and an
 * interruption leaves no item half done.
 */
export async function applyInBulk(
  ctx: Context,
  ids: readonly string[],
  act: (id: string) => Promise<unknown>,
): Promise<Outcomes> {
  const results: Outcome[] = [];
  for (const id of ids) {
    const failure = await runOne(id, act);
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

async function runOne(id: string, act: (id: string) => Promise<unknown>): Promise<Failure | null> {
  try {
    await act(id);
    return null;
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}
