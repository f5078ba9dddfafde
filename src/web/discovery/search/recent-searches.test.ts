import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetRecentSearches } from '../../lib/session/end-session.ts';
import { addRecentSearch, recentSearches, removeRecentSearch } from './recent-searches.ts';

const key = 'lectern:recent-searches';
let items: Record<string, string>;

beforeEach(() => {
  items = {};
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => items[name] ?? null,
    setItem: (name: string, value: string) => void (items[name] = value),
    removeItem: (name: string) => void delete items[name],
  });
});
afterEach(() => vi.unstubAllGlobals());

test('the last five searches are kept, newest first, each once', () => {
  for (const search of ['a', 'b', 'c', 'd', 'e', 'f', 'B']) addRecentSearch(search);
  expect(recentSearches()).toEqual(['B', 'f', 'e', 'd', 'c']);
});

test('one search can be removed, or all of them', () => {
  addRecentSearch('ice');
  addRecentSearch('law');
  removeRecentSearch('ice');
  expect(recentSearches()).toEqual(['law']);
  forgetRecentSearches();
  expect([recentSearches(), key in items]).toEqual([[], false]);
});

test('a long text is stored cut to the maximum length of a search', () => {
  addRecentSearch('x'.repeat(10_000));
  expect(recentSearches()).toEqual(['x'.repeat(200)]);
});

test.each(['', '{', 'null', '7', '{"a":1}', '[1,null,{},""," "]', '"text"'])(
  'stored %j is ignored',
  (stored) => {
    items[key] = stored;
    expect(recentSearches()).toEqual([]);
    addRecentSearch('law');
    expect(recentSearches()).toEqual(['law']);
  },
);

test('full or disabled storage counts as empty', () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  addRecentSearch('law');
  forgetRecentSearches();
  expect(recentSearches()).toEqual([]);
});
