import { describe, expect, test } from 'vitest';
import { uncompressed, type Page } from './page.ts';
import { PageCache } from './page-cache.ts';

const buildPage = (text: string, status = 200): Page => ({
  status,
  headers: {},
  ...uncompressed(Buffer.from(text)),
  hash: text,
});

/** A page whose rendering ends when the test says so. */
function slowly() {
  const { promise, resolve, reject } = Promise.withResolvers<Page>();
  let renders = 0;
  return {
    render: () => {
      renders += 1;
      return promise;
    },
    finish: (text: string) => resolve(buildPage(text)),
    fail: reject,
    get renders() {
      return renders;
    },
  };
}

const at = (text: string) => async () => buildPage(text);
const read = async (cache: PageCache, key: string, render: () => Promise<Page>) =>
  (await cache.get(key, render)).hash;

describe('a change', () => {
  test('drops all pages', async () => {
    const cache = new PageCache();
    await cache.get('/jobs/1', at('job 1'));
    await cache.get('/jobs/2', at('job 2'));
    expect([cache.peek('/jobs/1')?.hash, cache.peek('/jobs/2')?.hash]).toEqual(['job 1', 'job 2']);
    cache.clear();
    expect(cache.size).toBe(0);
    expect(await read(cache, '/jobs/1', at('new'))).toBe('new');
  });

  test('prevents caching of a page that was rendered from older data', async () => {
    const cache = new PageCache();
    const old = slowly();
    const asked = cache.get('/jobs/1', old.render);
    cache.clear();
    old.finish('old');
    expect((await asked).hash).toBe('old');
    expect(cache.size).toBe(0);
  });

  test('is visible to every later request, even while an older page is being rendered', async () => {
    const cache = new PageCache();
    const old = slowly();
    const early = read(cache, '/jobs/1', old.render);
    cache.clear();
    const late = read(cache, '/jobs/1', at('new'));
    old.finish('old');
    expect(await Promise.all([early, late])).toEqual(['old', 'new']);
    expect(cache.peek('/jobs/1')?.hash).toBe('new');
  });
});

describe('simultaneous requests', () => {
  test('render the page once', async () => {
    const cache = new PageCache();
    const slow = slowly();
    const asked = Array.from({ length: 100 }, () => cache.get('/jobs', slow.render));
    slow.finish('jobs');
    expect(new Set((await Promise.all(asked)).map(({ hash }) => hash))).toEqual(new Set(['jobs']));
    expect(slow.renders).toBe(1);
  });

  test('render it once after a change, even while an older page is being rendered', async () => {
    const cache = new PageCache();
    const [old, slow] = [slowly(), slowly()];
    const early = cache.get('/jobs', old.render);
    cache.clear();
    const asked = Array.from({ length: 100 }, () => cache.get('/jobs', slow.render));
    old.finish('old');
    await early;
    asked.push(cache.get('/jobs', slow.render));
    slow.finish('new');
    expect(new Set((await Promise.all(asked)).map(({ hash }) => hash))).toEqual(new Set(['new']));
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

describe('what lists answered', () => {
  const answer = (text: string) => async () => ({ text });

  test('is remembered until a change, and asked for once at a time', async () => {
    const cache = new PageCache();
    let asked = 0;
    const list = () => cache.remember('{}', async () => ({ nth: (asked += 1) }));
    expect(await Promise.all([list(), list()])).toEqual([{ nth: 1 }, { nth: 1 }]);
    expect(await list()).toEqual({ nth: 1 });
    cache.clear();
    expect(await list()).toEqual({ nth: 2 });
  });

  test('before a change is not remembered after it', async () => {
    const cache = new PageCache();
    const { promise, resolve } = Promise.withResolvers<{ text: string }>();
    const early = cache.remember('{}', () => promise);
    cache.clear();
    resolve({ text: 'old' });
    expect(await early).toEqual({ text: 'old' });
    expect(await cache.remember('{}', answer('new'))).toEqual({ text: 'new' });
  });

  test('ends with the pages when a date passes', async () => {
    const cache = new PageCache({ msUntilExpiry: async () => 0 });
    await cache.remember('{}', answer('before'));
    await expect.poll(() => cache.remember('{}', answer('after'))).toEqual({ text: 'after' });
  });

  test('is limited in bytes, and pushes out no page', async () => {
    const cache = new PageCache({ maxPages: 1, maxListBytes: 3 * 2100 });
    await cache.get('/', at('home'));
    for (let n = 0; n < 5; n += 1) await cache.remember(`{"n":${n}}`, answer('first'));
    expect(cache.peek('/')?.hash).toBe('home');
    expect(await cache.remember('{"n":4}', answer('again'))).toEqual({ text: 'first' });
    expect(await cache.remember('{"n":0}', answer('again'))).toEqual({ text: 'again' });
    await cache.remember('long', answer('x'.repeat(5_000)));
    expect(await cache.remember('long', answer('again'))).toEqual({ text: 'again' });
    expect(await cache.remember('{"n":4}', answer('again'))).toEqual({ text: 'first' });
  });
});

describe('the cache', () => {
  test('is empty while change notifications are interrupted, and starts empty afterwards', async () => {
    const cache = new PageCache();
    await cache.get('/jobs', at('before'));
    cache.setConnected(false);
    expect(await read(cache, '/jobs', at('while deaf'))).toBe('while deaf');
    expect(cache.size).toBe(0);
    const slow = slowly();
    const asked = cache.get('/', slow.render);
    cache.setConnected(true);
    slow.finish('read while deaf');
    await asked;
    expect(cache.size).toBe(0);
    await cache.get('/jobs', at('after'));
    expect(cache.size).toBe(1);
  });

  test('does not store failed or missing pages', async () => {
    const cache = new PageCache();
    await cache.get('/jobs/none', async () => buildPage('absent', 404));
    expect(cache.size).toBe(0);
  });

  test('is limited in number, and a flood of made-up queries does not evict pages in use', async () => {
    const cache = new PageCache({ maxPages: 100 });
    await cache.get('/', at('home'));
    for (let n = 0; n < 500; n += 1) {
      await cache.get(`/jobs?field=${n}`, at('filtered'));
      await cache.get(`/search?q=${n}`, at('searched'));
      if (n % 40 === 0) expect(cache.peek('/')?.hash).toBe('home');
    }
    expect(cache.size).toBe(100);
  });

  test('is limited in bytes', async () => {
    const cache = new PageCache({ maxBytes: 1024 * 1024 });
    for (let n = 0; n < 100; n += 1) await cache.get(`/jobs/${n}`, at('x'.repeat(50_000)));
    expect(cache.size).toBeGreaterThan(5);
    expect(cache.size).toBeLessThan(20);
    await cache.get('/huge', at('x'.repeat(2_000_000)));
    expect(cache.peek('/huge')).toBeUndefined();
  });
});

describe('a date that passes', () => {
  test('drops all pages, and is asked for once until then', async () => {
    let asked = 0;
    const cache = new PageCache({
      msUntilExpiry: async () => {
        asked += 1;
        return 150;
      },
    });
    await cache.get('/jobs/1', at('job 1'));
    await cache.get('/jobs/2', at('job 2'));
    expect([cache.size, asked]).toEqual([2, 1]);
    await expect.poll(() => cache.size).toBe(0);
    await cache.get('/jobs/1', at('job 1'));
    expect([cache.size, asked]).toEqual([1, 2]);
  });

  test('while a page is rendered prevents caching it', async () => {
    const cache = new PageCache({ msUntilExpiry: async () => 20 });
    const slow = slowly();
    const asked = cache.get('/slow', slow.render);
    await cache.get('/jobs', at('jobs'));
    await expect.poll(() => cache.size).toBe(0);
    slow.finish('old');
    expect((await asked).hash).toBe('old');
    expect(cache.peek('/slow')).toBeUndefined();
  });

  test('before a page is rendered, or while the date is looked up, prevents caching of what was rendered before it', async () => {
    for (const ms of [0, -1]) {
      const cache = new PageCache({ msUntilExpiry: async () => ms });
      expect(await read(cache, '/jobs/1', at('job 1'))).toBe('job 1');
      await expect.poll(() => cache.size).toBe(0);
    }
  });

  test('is looked up again after a change', async () => {
    const ends = [Promise.withResolvers<number>(), Promise.withResolvers<number>()] as const;
    let asked = 0;
    const cache = new PageCache({ msUntilExpiry: () => ends[asked++ ? 1 : 0].promise });
    const old = cache.get('/jobs/1', at('old'));
    cache.clear();
    const now = cache.get('/jobs/1', at('new'));
    ends[1].resolve(60_000);
    await now;
    ends[0].resolve(0);
    await old;
    await expect.poll(() => asked).toBe(2);
    expect(cache.peek('/jobs/1')?.hash).toBe('new');
  });

  test('that can’t be determined leaves pages uncached', async () => {
    const cache = new PageCache({ msUntilExpiry: () => Promise.reject(new Error('the database is away')) });
    expect(await read(cache, '/jobs/1', at('job 1'))).toBe('job 1');
    await expect.poll(() => cache.size).toBe(0);
  });
});
