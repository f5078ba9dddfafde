import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestPortal } from '../../../test/support/test-portal.ts';
import { jobFacets, listJobCardsWithFacets } from './index.ts';

/** Batch size; statements may take ten seconds. */
const step = 1060;
let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
  // Without these indexes the planner can't happen to read jobs in the list's order.
  await portal.db.execute(sql`
    DO $$ DECLARE one regclass; BEGIN
      FOR one IN SELECT indexrelid FROM pg_index WHERE indrelid = 'jobs'::regclass AND NOT indisunique LOOP
        EXECUTE 'DROP INDEX ' || one;
      END LOOP;
    END $$`);
  // 10,500 in India, and then 100 in France, all of them on other subjects: more than facets look at.
  for (let first = 1; first < 10_600; first += step)
    await portal.db.execute(sql`
      INSERT INTO jobs (id, title, content, content_text, approval_status, employer, field, position, location, created_at, updated_at)
      SELECT gen_random_uuid(), 'A title', '<p>Text</p>', 'Text', 'approved', 'An employer',
        ARRAY[CASE WHEN n > 10500 THEN 'law_legal' ELSE 'humanities' END], ARRAY['professor'],
        CASE WHEN n > 10500 THEN 'Europe/France' ELSE 'Asia/India' END, made, made
      FROM generate_series(${first}::int, ${first + step - 1}::int) AS n,
        LATERAL (SELECT now() - (10600 - n) * interval '1 minute' AS made) AS moment`);
  await portal.db.execute(sql`VACUUM ANALYZE jobs, listed_jobs`);
});
afterAll(() => portal.stop());

test('facets over too many jobs count the newest, and say so', async () => {
  const { field, position, filter, location, countsCapped } = await jobFacets(portal.ctx, null, {});
  expect(countsCapped).toBe(true);
  expect(field).toEqual({ law_legal: 100, humanities: 9901 });
  expect(position).toEqual({ professor: 10_000 });
  expect(filter).toMatchObject({ faculty: 10_000, leadership: 0 });
  expect(location).toEqual({ 'Europe/France': 100, Europe: 100, 'Asia/India': 9901, Asia: 9901 });
});

test('facets over fewer jobs count all of them', async () => {
  const facets = await jobFacets(portal.ctx, null, { field: ['law_legal'], location: ['Europe'] });
  expect(facets.countsCapped).toBe(false);
  expect(facets.field).toEqual({ law_legal: 100 });
  expect(facets.location).toEqual({ 'Europe/France': 100, Europe: 100 });
});

test('facets and lists report the same counts', async () => {
  const page = { page: 1, limit: 1 };
  const read = async (query: { field?: 'law_legal'[] }) => {
    const { list, facets } = await listJobCardsWithFacets(portal.ctx, null, { ...query, ...page });
    return [list.totalCount, list.totalCountCapped, facets.countsCapped];
  };
  expect(await read({})).toEqual([10_000, true, true]);
  expect(await read({ field: ['law_legal'] }), 'the other fields are still too many').toEqual([
    100,
    false,
    true,
  ]);
  await portal.db.execute(sql`
    DELETE FROM jobs WHERE id IN (SELECT id FROM jobs ORDER BY created_at LIMIT 600)`);
  expect(await read({})).toEqual([10_000, false, false]);
});
