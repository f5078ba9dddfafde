import { expect, test } from 'vitest';
import { searchName } from './describe-search.ts';
import { searchInput } from '../discovery/saved-search.ts';

test.each([
  ['jobs in India', 'Jobs in India'],
  ['jobs with “first\nsecond”', 'Jobs with “first second”'],
])('%j is named %j', (words, name) => {
  expect(searchName(words)).toBe(name);
});

test.each(['x'.repeat(300), '𝒳'.repeat(300), `a${'𝒳'.repeat(300)}`])(
  'a long name is cut so that it can be saved: %#',
  (words) => {
    const name = searchName(words);
    const saved = searchInput.safeParse({ name, kind: 'jobs', query: '', frequency: 'none' });
    expect(saved.data?.name).toBe(name);
    expect(name.isWellFormed()).toBe(true);
  },
);
