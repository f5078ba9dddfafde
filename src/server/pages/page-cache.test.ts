import { describe, expect, test } from 'vitest';
import { uncompressed } from './encodings.ts';
import type { Page } from './page.ts';
import { PageCache } from './page-cache.ts';

const aPage = (text: string, status = 200): Page => ({
  status,
  headers: {},
  ...uncompressed(Buffer.from(text)),
  hash: text,
  tags: new Set(),
});

/** A page whose rendering ends when the test says so. */
function slowly(...tags: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<Page>();
  let renders = 0;
  return {
    render: async (note: (...tags: string[]) => void) => {
      renders += 1;
      const page = await promise;
      note(...tags);
      return page;
    },
    finish: (text: string) => resolve(aPage(text)),
    fail: reject,
    get renders() {
      return renders;
    },
  };
}

const at =
  (text: string, ...tags: string[]) =>
  async (note: (...tags: string[]) => void) => {
    note(...tags);
    return aPage(text);
  };
const read = async (cache: PageCache, key: string, render: Parameters<PageCache['get']>[1]) =>
  (await cache.get(key, render)).hash;

describe('a change', () => {
  test('drops the pages that show it, and no others', async () => {
    const cache = new PageCache();
    await cache.get('/jobs/1', at('job 1', 'job:1', 'jobs:physics'));
    await cache.get('/jobs/2', at('job 2', 'job:2', 'jobs:history'));
    cache.drop(['job:1']);
    expect([cache.peek('/jobs/1'), cache.peek('/jobs/2')?.hash]).toEqual([undefined, 'job 2']);
    cache.drop(['jobs:history', 'unknown']);
    expect(cache.size).toBe(0);
  });

  test('prevents caching of a page that was rendered from older data', async () => {
    const cache = new PageCache();
    const old = slowly('job:1');
    const asked = cache.get('/jobs/1', old.render);
    cache.drop(['job:1']);
    old.finish('old');
    expect((await asked).hash).toBe('old');
    expect(cache.peek('/jobs/1')).toBeUndefined();
  });

  test('of something else does not prevent caching of a page being rendered', async () => {
    const cache = new PageCache();
    const slow = slowly('job:1');
    const asked = cache.get('/jobs/1', slow.render);
    cache.drop(['job:2', 'posts']);
    slow.finish('good');
    await asked;
    expect(cache.peek('/jobs/1')?.hash).toBe('good');
  });

  test('is visible to every later request, even while an older page is being rendered', async () => {
    const cache = new PageCache();
    const old = slowly('job:1');
    const early = read(cache, '/jobs/1', old.render);
    cache.drop(['job:1']);
    const late = read(cache, '/jobs/1', at('new', 'job:1'));
    old.finish('old');
    expect(await Promise.all([early, late])).toEqual(['old', 'new']);
    expect(cache.peek('/jobs/1')?.hash).toBe('new');
  });
});

describe('simultaneous requests', () => {
  test('render the page once', async () => {
    const cache = new PageCache();
    const slow = slowly('jobs');
    const asked = Array.from({ length: 100 }, () => cache.get('/jobs', slow.render));
    slow.finish('jobs');
    expect(new Set((await Promise.all(asked)).map(({ hash }) => hash))).toEqual(new Set(['jobs']));
    expect(slow.renders).toBe(1);
  });

  test('render it once even if something else changes meanwhile', async () => {
    const cache = new PageCache();
    const slow = slowly('jobs');
    const first = cache.get('/jobs', slow.render);
    cache.drop(['posts']);
    const second = cache.get('/jobs', slow.render);
    slow.finish('jobs');
    await Promise.all([first, second]);
    expect(slow.renders).toBe(1);
  });

  test('all get a failure, which is not cached', async () => {
    const cache = new PageCache();
    const slow = slowly();
    const asked = [cache.get('/jobs', slow.render), cache.get('/jobs', slow.render)];
    slow.fail(new Error('the database is away'));
    for (const one of asked) await expect(one).rejects.toThrow('away');
    expect(await read(cache, '/jobs', at('back'))).toBe('back');
  });
});

describe('the cache', () => {
  test('is empty while change notifications are interrupted, and starts empty afterwards', async () => {
    const cache = new PageCache();
    await cache.get('/jobs', at('before', 'jobs'));
    cache.setConnected(false);
    expect(await read(cache, '/jobs', at('while deaf', 'jobs'))).toBe('while deaf');
    expect(cache.size).toBe(0);
    const slow = slowly('jobs');
    const asked = cache.get('/', slow.render);
    cache.setConnected(true);
    slow.finish('read while deaf');
    await asked;
    expect(cache.size).toBe(0);
    await cache.get('/jobs', at('after', 'jobs'));
    expect(cache.size).toBe(1);
  });

  test('does not store failed or missing pages', async () => {
    const cache = new PageCache();
    await cache.get('/jobs/none', async () => aPage('absent', 404));
    expect(cache.size).toBe(0);
  });

  test('is limited in number, and a flood of made-up queries does not evict pages in use', async () => {
    const cache = new PageCache({ maxPages: 100 });
    await cache.get('/', at('home', 'jobs'));
    for (let n = 0; n < 500; n += 1) {
      await cache.get(`/jobs?field=${n}`, at('filtered', 'jobs'));
      await cache.get(`/search?q=${n}`, at('searched', 'jobs'));
      if (n % 40 === 0) expect(cache.peek('/')?.hash).toBe('home');
    }
    expect(cache.size).toBe(100);
  });

  test('is limited in bytes', async () => {
    const cache = new PageCache({ maxBytes: 1024 * 1024 });
    for (let n = 0; n < 100; n += 1) await cache.get(`/jobs/${n}`, at('x'.repeat(50_000), `job:${n}`));
    expect(cache.size).toBeGreaterThan(5);
    expect(cache.size).toBeLessThan(20);
    await cache.get('/huge', at('x'.repeat(2_000_000)));
    expect(cache.peek('/huge')).toBeUndefined();
  });
});

describe('a page with a lifetime', () => {
  test('is cached for its lifetime', async () => {
    const asked: string[][] = [];
    const cache = new PageCache({
      lifetimeMs: async (tags) => {
        asked.push([...tags]);
        return 150;
      },
    });
    await cache.get('/jobs/1', at('job 1', 'job:1', 'user:2'));
    expect(asked).toEqual([['job:1', 'user:2']]);
    expect(cache.peek('/jobs/1')?.hash).toBe('job 1');
    await expect.poll(() => cache.peek('/jobs/1')).toBeUndefined();
  });

  test('is not cached when it has expired or changed while its lifetime was determined', async () => {
    const over = new PageCache({ lifetimeMs: () => 0 });
    expect(await read(over, '/jobs/1', at('job 1', 'job:1'))).toBe('job 1');
    expect(over.size).toBe(0);
    const slow = new PageCache({
      lifetimeMs: async () => {
        slow.drop(['job:1']);
        return 1000;
      },
    });
    await slow.get('/jobs/1', at('job 1', 'job:1'));
    expect(slow.size).toBe(0);
  });
});
