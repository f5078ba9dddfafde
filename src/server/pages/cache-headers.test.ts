import { expect, test } from 'vitest';
import { cacheHeaders } from './cache-headers.ts';

const tags = new Set(['jobs', 'job:1', 'member:2']);

test('no shared cache may store a page that cannot be purged', () => {
  expect(cacheHeaders(tags, { cdnSeconds: 0 })).toEqual({
    'cache-control': 'public, max-age=0, must-revalidate',
  });
});

test('a configured CDN gets a lifetime and tags, while browsers revalidate', () => {
  expect(cacheHeaders(tags, { cdnSeconds: 60 })).toEqual({
    'cache-control': 'public, max-age=0, s-maxage=60, must-revalidate',
    'cdn-cache-control': 'public, max-age=60, stale-while-revalidate=60, stale-if-error=86400',
    'surrogate-control': 'max-age=60, stale-while-revalidate=60, stale-if-error=86400',
    'surrogate-key': 'jobs job:1',
    'cache-tag': 'jobs,job:1',
  });
});
