import { failures } from '../../contract/failures.ts';
import type { Outcomes } from '../../contract/shapes/moderation.ts';
import type { Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { findStatus, type ItemKind } from '../items/index.ts';

type Outcome = Outcomes['results'][number];

/**
 * Does one act, a transaction of its own, on each of many items: what one item refuses doesn't stop the others, and a
 * break in the middle leaves whole acts behind.
 */
export async function applyInBulk(
  ctx: Context,
  kind: ItemKind,
  ids: readonly string[],
  act: (id: string) => Promise<unknown>,
): Promise<Outcomes> {
  const results: Outcome[] = [];
  for (const id of ids) {
    const failure = await tryOne(id, act);
    results.push({
      id,
      done: failure === null,
      status: failure ? failures[failure.code][0] : 200,
      code: failure?.code ?? null,
      message: failure?.message ?? null,
      approvalStatus: (await findStatus(ctx.db, kind, id)) ?? null,
    });
  }
  return { results };
}

async function tryOne(id: string, act: (id: string) => Promise<unknown>): Promise<Failure | null> {
  try {
    await act(id);
    return null;
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}
