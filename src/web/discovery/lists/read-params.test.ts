import { expect, test } from 'vitest';
import { readListingQuery } from './read-params.ts';

const read = (query: string) => readListingQuery(new URLSearchParams(query), 'job');

test('the page number is limited', () => {
  expect(read('page=abc').page).toBe(1);
  expect(read('page=0').page).toBe(1);
  expect(read('page=-3').page).toBe(1);
  expect(read('page=999999').page).toBe(500);
  expect(read('page=7').page).toBe(7);
});

test('any search term is accepted, without characters that the database refuses', () => {
  expect(read('q=%20%20').q).toBeUndefined();
  expect(read('q=%00soil%0Ascience').q).toBe('soil science');
  expect(read(`q=${'a'.repeat(300)}`).q).toHaveLength(200);
  expect(read('q=100%25').q).toBe('100%');
});

test('orders that the type doesn’t have are dropped', () => {
  const sortOf = (...[query, type]: [string, 'job' | 'news']) =>
    readListingQuery(new URLSearchParams(query), type).sort;
  expect(sortOf('sort=size', 'job')).toBeUndefined();
  expect(sortOf('sort=title', 'job')).toBe('title');
  expect(sortOf('sort=deadline', 'news')).toBeUndefined();
});
