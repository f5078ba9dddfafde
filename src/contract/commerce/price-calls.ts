import { topic } from '../endpoint.ts';
import { currentPrices, pricesEdit } from './prices.ts';

export const prices = topic({
  'GET /admin/prices': {
    summary: 'The prices that hold',
    who: 'admin',
    result: currentPrices,
  },
  'PUT /admin/prices': {
    summary: 'Change the prices; orders and proforma invoices keep theirs',
    who: 'admin',
    body: pricesEdit,
    result: currentPrices,
  },
});
