import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertItems } from '../../../test/support/item-rows.ts';
import { TestPortal } from '../../../test/support/test-portal.ts';
import { PageCache } from '../../server/pages/page-cache.ts';
import { loadSearch } from '../../web/discovery/search/load-search.ts';
import { createPublicQueries } from './public-queries.ts';

let portal: TestPortal;

/** All of them are in the sample of one in 32, so that so many stand for thousands. */
const idOf = (n: number) => `01a218e2-f568-77f7-b67c-${n.toString(16).padStart(10, '0')}00`;

beforeAll(async () => {
  portal = await TestPortal.start();
  await insertItems(
    Array.from({ length: 600 }, (_, n) => ({
      id: idOf(n),
      type: n % 2 === 0 ? ('job' as const) : ('workshop' as const),
      title: n % 10 < 4 ? `Lecturer in Botany ${n}` : `Zoology ${n}`,
      content: `<p>A ${n < 20 ? 'palaeographer' : 'lecturer'} for our college.</p>`,
      createdAt: new Date(portal.now.getTime() - n * 60_000),
    })),
    portal.db,
  );
});
afterAll(() => portal.stop());

/** Loads a page of results. @returns how many statements that sends to the database */
async function statementsOf(cache: PageCache, query: string) {
  const client = pg.Client.prototype as { query: (...given: unknown[]) => unknown };
  const { query: send } = client;
  let count = 0;
  client.query = function (this: unknown, ...given) {
    count += 1;
    return send.apply(this, given);
  };
  try {
    const ctx = { ...portal.ctx, remember: cache.remember };
    const queries = createPublicQueries(ctx, { publicUrl: portal.url });
    const { jobs, posts } = (await loadSearch(queries, new URLSearchParams(query)))!;
    return { count, jobs: jobs.totalCount, posts: posts.totalCount };
  } finally {
    client.query = send;
  }
}

test.each([
  { q: 'palaeographer', first: 10, again: 8, jobs: 10, posts: 10 },
  { q: 'lecturer', first: 16, again: 8, jobs: 3_000, posts: 3_000 },
  { q: 'xylophonist', first: 14, again: 12, jobs: 0, posts: 0 },
])('a page of results for $q asks $first times at most', async ({ q, first, again, ...found }) => {
  const cache = new PageCache();
  const { count, ...counted } = await statementsOf(cache, `q=${q}`);
  expect(counted).toEqual(found);
  expect(count).toBeLessThanOrEqual(first);
  expect((await statementsOf(cache, `q=${q}`)).count).toBeLessThanOrEqual(again);
});
