import { expect, test } from 'vitest';
import { filtersInWords, readListParams } from '../kit/filters.ts';
import { pageSizes } from '../kit/use-list.ts';
import { filters } from './approval-logs.route.tsx';

const read = (search: string) => readListParams(filters, pageSizes, new URLSearchParams(search));

test('pages have 20 rows, or 10, 50 or 100', () => {
  expect(pageSizes).toEqual([10, 20, 50, 100]);
  expect(read('').limit).toBe(20);
  for (const size of pageSizes) expect(read(`limit=${size}`).limit).toBe(size);
  expect(read('limit=30').limit).toBe(20);
});

test('known parameters are parsed, others ignored', () => {
  expect(read('entityType=job&action=rejected&startDate=2026-11-01&endDate=2026-11-21&page=3')).toEqual({
    entityType: 'job',
    action: 'rejected',
    startDate: '2026-11-01',
    endDate: '2026-11-21',
    page: 3,
    limit: 20,
  });
  expect(read('entityType=planet&action=eaten&startDate=yesterday&page=-1')).toMatchObject({
    entityType: undefined,
    action: undefined,
    startDate: undefined,
    page: 1,
  });
});

test('paper says what a list is filtered by, as its controls do', () => {
  expect(filtersInWords(filters, read('entityType=job&startDate=2026-11-01&action=eaten'))).toEqual([
    'Entity type: Job',
    'Start date: 2026-11-01',
  ]);
  expect(filtersInWords(filters, read(''))).toEqual([]);
});
