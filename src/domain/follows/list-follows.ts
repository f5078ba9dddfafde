import { eq } from 'drizzle-orm';
import { listAddress } from '../../contract/addresses/list-address.ts';
import type { Follow } from '../../contract/shapes/follows.ts';
import { fieldLabel } from '../../contract/vocabulary/index.ts';
import { follows } from '../../db/index.ts';
import type { Actor, Context } from '../context.ts';
import { selectFollows, type FollowRecord } from './store.ts';
import { isField, parameters } from './target.ts';

/** The caller's follows, oldest first. */
export async function listFollows(ctx: Context, actor: Actor): Promise<{ follows: Follow[] }> {
  const rows = await selectFollows(ctx.db, eq(follows.userId, actor.id));
  return { follows: rows.map(presentFollow) };
}

export function presentFollow({
  kind,
  instituteId,
  name,
  frequency,
  paused,
  createdAt,
}: FollowRecord): Follow {
  const id = instituteId ?? name;
  const query = new URLSearchParams([[parameters[kind], id]]).toString();
  return {
    kind,
    id,
    name: kind === 'fields' && isField(name) ? fieldLabel(name) : name,
    path: listAddress('jobs', query)!,
    frequency: frequency ?? 'none',
    paused,
    createdAt: createdAt.toISOString(),
  };
}
