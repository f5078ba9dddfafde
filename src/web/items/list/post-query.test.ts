import { expect, it } from 'vitest';
import { readPostQuery } from './post-query.ts';

it('keeps subtypes of its type and drops all others', () => {
  const params = new URLSearchParams(
    'filter=online&filter=journals&filter=nonsense&filter=hybrid&page=2&sort=title',
  );
  expect(readPostQuery(params, 'workshop')).toEqual({
    q: undefined,
    filter: ['online', 'hybrid'],
    sort: 'title',
    page: 2,
  });
  expect(readPostQuery(params, 'news').filter).toEqual([]);
});
