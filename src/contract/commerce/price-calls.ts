import { defineRoutes } from '../endpoint.ts';
import { currentPrices, pricesEdit } from './prices.ts';

export const prices = defineRoutes({
  'GET /admin/prices': {
    summary: 'The prices that hold',
    access: 'admin',
    result: currentPrices,
  },
  'PUT /admin/prices': {
    summary: 'Change the prices; orders and proforma invoices keep theirs',
    access: 'admin',
    body: pricesEdit,
    result: currentPrices,
  },
});
