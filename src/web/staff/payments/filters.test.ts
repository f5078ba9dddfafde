import { expect, test } from 'vitest';
import { readListParams } from '../kit/filters.ts';
import { eventFilters } from './event-list.tsx';
import { orderFilters, orderQuery } from './order-list.tsx';

test('unknown parameters are ignored', () => {
  const params = new URLSearchParams('state=lost&type=package&startDate=soon&page=-1&q= %20');
  const view = readListParams(orderFilters, [20], params);
  expect({ ...orderQuery(view), page: view.page }).toMatchObject({
    state: [],
    type: ['package'],
    startDate: undefined,
    page: 1,
    q: undefined,
  });
});

test('waiting events are shown by default, all of them on request', () => {
  const outcomeOf = (search: string) =>
    readListParams(eventFilters, [20], new URLSearchParams(search)).outcome;
  expect(outcomeOf('')).toBe('unmatched');
  expect(outcomeOf('outcome=paid')).toBe('paid');
  expect(outcomeOf('outcome=all')).toBe('all');
});
