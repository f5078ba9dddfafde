import { expect, test } from 'vitest';
import { cacheHeaders } from './cache-headers.ts';

const tags = new Set(['jobs', 'job:1']);

test('no shared cache keeps a page that nobody would take back', () => {
  expect(cacheHeaders(tags, { cdnSeconds: 0 })).toEqual({
    'cache-control': 'public, max-age=0, must-revalidate',
  });
});

test('where the operator has one, it gets its time and the tags by which it is told; browsers ask again all the same', () => {
  expect(cacheHeaders(tags, { cdnSeconds: 60 })).toEqual({
    'cache-control': 'public, max-age=0, s-maxage=60, must-revalidate',
    'cdn-cache-control': 'public, max-age=60, stale-while-revalidate=60, stale-if-error=86400',
    'surrogate-control': 'max-age=60, stale-while-revalidate=60, stale-if-error=86400',
    'surrogate-key': 'jobs job:1',
    'cache-tag': 'jobs,job:1',
  });
});
