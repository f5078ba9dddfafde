import { expect, test } from 'vitest';
import { cacheHeaders } from './serve-pages.ts';

test('no shared cache may store a page that cannot be purged', () => {
  expect(cacheHeaders({ cdnSeconds: 0 })).toEqual({
    'cache-control': 'public, max-age=0, must-revalidate',
  });
});

test('a configured CDN gets a lifetime, while browsers revalidate', () => {
  expect(cacheHeaders({ cdnSeconds: 60 })).toEqual({
    'cache-control': 'public, max-age=0, s-maxage=60, must-revalidate',
    'cdn-cache-control': 'public, max-age=60, stale-while-revalidate=60, stale-if-error=86400',
    'surrogate-control': 'max-age=60, stale-while-revalidate=60, stale-if-error=86400',
  });
});
