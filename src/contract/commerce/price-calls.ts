import { z } from '../z.ts';
import { topic } from '../endpoint.ts';
import { withReason } from '../staff/admin-items.ts';
import { id, idParams } from '../shapes/paging.ts';
import { currentPrices, pricesEdit } from './prices.ts';

export const prices = topic({
  'GET /admin/prices': {
    summary: 'The prices that hold now, and those that are planned',
    who: 'admin',
    result: currentPrices,
  },
  'PUT /admin/prices': {
    summary: 'Change the prices, from now or from a later moment on; orders keep theirs',
    who: 'admin',
    body: pricesEdit,
    result: currentPrices,
  },
  'DELETE /admin/prices/:id': {
    summary: 'Cancel a planned change of prices',
    who: 'admin',
    params: idParams,
    body: withReason,
    result: z.object({ id }),
  },
});
