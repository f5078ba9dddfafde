import type { topics } from '../contract/index.ts';
import type { Follow } from '../contract/shapes/follows.ts';
import type { Actor, Context } from '../domain/context.ts';
import { follow, listFollows, unfollow } from '../domain/follows/index.ts';
import type { FollowKind } from '../contract/vocabulary/index.ts';
import type { Handlers } from './handlers.ts';

interface Of {
  ctx: Context;
  caller: Actor;
  params: { id: string };
}
interface Begun extends Of {
  body: { frequency?: Follow['frequency'] | undefined } | null | undefined;
}

const begin =
  (kind: FollowKind) =>
  ({ ctx, caller, params: { id }, body }: Begun) =>
    follow(ctx, caller, { kind, id }, body?.frequency);
const end =
  (kind: FollowKind) =>
  ({ ctx, caller, params: { id } }: Of) =>
    unfollow(ctx, caller, { kind, id });

export const follows: Handlers<typeof topics.follows> = {
  'GET /follows': ({ ctx, caller }) => listFollows(ctx, caller),
  'PUT /follows/institutes/:id': begin('institutes'),
  'DELETE /follows/institutes/:id': end('institutes'),
  'PUT /follows/fields/:id': begin('fields'),
  'DELETE /follows/fields/:id': end('fields'),
  'PUT /follows/series/:id': begin('series'),
  'DELETE /follows/series/:id': end('series'),
};
