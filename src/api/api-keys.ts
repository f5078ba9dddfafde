import type { topics } from '../contract/index.ts';
import { currentKey, listKeys, makeKey, revokeKey, revokeKeys } from '../domain/accounts/index.ts';
import type { Handlers } from './handlers.ts';

export const apiKeys: Handlers<typeof topics.apiKeys> = {
  'GET /keys': ({ ctx, caller }) => listKeys(ctx, caller),
  'POST /keys': ({ ctx, caller, body }) => makeKey(ctx, caller, body),
  'DELETE /keys': ({ ctx, caller }) => revokeKeys(ctx, caller),
  'DELETE /keys/:id': ({ ctx, caller, params }) => revokeKey(ctx, caller, params.id),
  'GET /keys/current': ({ ctx, caller }) => currentKey(ctx, caller),
};
