import type { topics } from '../contract/index.ts';
import { cancelPrices, changePrices, getCurrentPrices } from '../domain/prices/index.ts';
import type { Handlers } from './handlers.ts';

export const prices: Handlers<typeof topics.prices> = {
  'GET /admin/prices': ({ ctx }) => getCurrentPrices(ctx),
  'PUT /admin/prices': ({ ctx, caller, body }) => changePrices(ctx, caller, body),
  'DELETE /admin/prices/:id': ({ ctx, caller, params, body }) =>
    cancelPrices(ctx, caller, params.id, body?.reason ?? null),
};
