import { expect, test } from 'vitest';
import type { User } from '../../../contract/people/user.ts';
import { creditTypes } from '../../../contract/vocabulary/index.ts';
import { publishable, publishableByType, publishableInShort } from './credits.ts';

const none = Object.fromEntries([...creditTypes, 'any'].map((type) => [type, 0]));
const holding = (has: Record<string, number>, packagePosts = 0, held: Record<string, number> = {}) => {
  const credits = { ...none, ...has } as User['credits'];
  const free = Object.entries(credits).map(([type, n]) => [type, Math.max(0, n - (held[type] ?? 0))]);
  return {
    credits,
    freeCredits: Object.fromEntries(free) as User['credits'],
    packagePosts,
    creditsHeld: Object.values(held).reduce((sum, n) => sum + n, 0),
  };
};

test('what can still be published counts credits, posts of packages and credits of any kind once', () => {
  const some = holding({ job: 7, program: 3, callForPaper: 1, any: 4 }, 3, { job: 2 });
  expect(publishable(some)).toBe(16);
  expect(publishableByType(some)).toBe(
    '5 jobs, 1 call for papers, 3 programs and 7 of any kind. 2 more are held for posts under review.',
  );
  expect(publishableInShort(some)).toBe(
    '5 jobs, 4 posts and 7 of any kind. 2 more are held for posts under review.',
  );
  expect(publishableByType(holding({ careerAdvice: 5, news: 1 }, 5))).toBe(
    '1 news item, 5 pieces of career advice and 5 of any kind.',
  );
  expect(publishable(holding({ job: 1200 }))).toBe(1200);
  expect(publishableByType(holding({ job: 1200 }))).toBe('1,200 jobs.');
});

test('nothing is never less than nothing', () => {
  expect(publishable(holding({}))).toBe(0);
  expect(publishableByType(holding({}))).toBe('');
  expect(publishable(holding({ job: 1 }, 0, { job: 3 }))).toBe(0);
});
