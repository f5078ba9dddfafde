import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestPortal } from '../../../test/support/test-portal.ts';
import { postFacets } from './index.ts';

/** Batch size; statements may take ten seconds. */
const step = 1039;
let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
  // 40 programs, then 10,200 blogs, and 150 news at last.
  for (let first = 1; first < 10_390; first += step)
    await portal.db.execute(sql`
      INSERT INTO posts (id, title, content, content_text, approval_status, type, sub_type, created_at, updated_at)
      SELECT gen_random_uuid(), 'A title', '<p>Common text</p>', 'Common text', 'approved',
        CASE WHEN n <= 40 THEN 'program' WHEN n > 10240 THEN 'news' ELSE 'blog' END,
        CASE WHEN n <= 40 THEN 'postdoc_positions' END, made, made
      FROM generate_series(${first}::int, ${first + step - 1}::int) AS n,
        LATERAL (SELECT now() - (10390 - n) * interval '1 minute' AS made) AS moment`);
  await portal.db.execute(sql`VACUUM ANALYZE posts`);
});
afterAll(() => portal.stop());

test('each type is counted up to the list limit, however many other posts there are', async () => {
  const { type } = await postFacets(portal.ctx, null, {});
  expect(type).toEqual({ program: 40, blog: 10_000, news: 150 });
});

test('subtypes are counted within a type', async () => {
  const { type, subType, countsCapped } = await postFacets(portal.ctx, null, { type: ['program'] });
  expect(subType).toEqual({ postdoc_positions: 40 });
  expect(countsCapped).toBe(false);
  expect(type).toMatchObject({ blog: 10_000, news: 150 });
});

test('counts of a large search are lower bounds for each type', async () => {
  const { type, countsCapped } = await postFacets(portal.ctx, null, { q: 'common' });
  expect(countsCapped).toBe(true);
  expect(type['news']).toBe(150);
  expect(Object.values(type).reduce((sum, n) => sum + n)).toBe(10_001);
});
