import { and, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { TestPortal } from '../../../../test/support/test-portal.ts';
import { jobs } from '../../../db/index.ts';
import { jobScope } from '../../jobs/job-scope.ts';
import { findMatches } from './find-matches.ts';
import { probe } from './probe.ts';
import { isInPart, partShowsAtLeast, unlikelyInPart } from './random-part.ts';
import type { Searched } from './search.ts';

const size = 2_400;
/** Of the field, a quarter of the older ones being closed. */
const ofField = 1_504;
let portal: TestPortal;
let searched: Searched;
beforeAll(async () => {
  portal = await TestPortal.start();
  // A common word; and a field that hardly any of the newest jobs has, so that reading these brings few.
  await portal.db.execute(sql`
    INSERT INTO jobs (id, title, content, content_text, approval_status, employer, field, position, location, created_at, updated_at, application_deadline)
    SELECT gen_random_uuid(), 'A title', '<p>A river</p>', 'A river', 'approved', 'An employer',
      ARRAY[CASE WHEN n > 2000 AND n % 100 <> 0 THEN 'law_legal' ELSE 'humanities' END], ARRAY['professor'], 'Asia/India', made, made,
      CASE WHEN n % 4 = 1 THEN date '2020-01-01' END
    FROM generate_series(1, ${size}::int) AS n, LATERAL (SELECT now() - (${size}::int - n) * interval '1 minute' AS made) AS moment`);
  await portal.db.execute(sql`ANALYZE jobs`);
  const { search } = jobScope(portal.ctx, null, { q: 'river', field: ['humanities'] }).scope;
  searched = { ...search!, table: jobs };
});
afterAll(() => portal.stop());

const idsWhere = async (where: Searched['where']) =>
  (await portal.db.select({ id: jobs.id }).from(jobs).where(where)).map(({ id }) => id).toSorted();

test('the part of a list is the random part of what the list holds', async () => {
  const part = await idsWhere(searched.part);
  expect(part).toEqual(await idsWhere(and(searched.where, isInPart(jobs.id))));
  expect(part.length).toBeGreaterThan(ofField / 32);
  expect(part.length).toBeLessThan(ofField / 10);
});

test('it shows that there are many, and never more than there are', async () => {
  const commonness = await probe(portal.db, searched);
  const shows = (matches: number) =>
    partShowsAtLeast(portal.db, searched, { ...commonness, both: 1 }, matches);
  const found = (await idsWhere(searched.part)).length;
  for (const matches of [10, 200, 500, ofField + 1])
    expect([matches, await shows(matches)]).toEqual([matches, found >= unlikelyInPart(matches)]);
  expect(await shows(10)).toBe(true);
  expect(await shows(ofField + 1)).toBe(false);
});

test('whether or not a part shows it, count and page are the same', async () => {
  for (const order of ['rank', 'newest'] as const)
    for (const atMost of [5, 20, ofField, size]) {
      const find = (part: Searched['part']) =>
        findMatches(portal.db, { ...searched, part }, order, { atMost, offset: 2, limit: 4 });
      const exactly = await find(undefined);
      expect(exactly.count).toBe(Math.min(atMost, ofField));
      expect(await find(searched.part)).toEqual(exactly);
    }
});

test('what a part shows isn’t counted', async () => {
  const statements = vi.spyOn(pg.Client.prototype, 'query');
  const asked = async (atMost: number) => {
    statements.mockClear();
    await findMatches(portal.db, searched, 'rank', { atMost, offset: 0, limit: 4 });
    const texts = statements.mock.calls.map(([query]) => (query as { text?: string }).text ?? '');
    const has = (word: string) => texts.some((text) => text.includes(word));
    return { part: has('uuid_hash'), count: has('AS in_title') };
  };
  expect(await asked(20)).toEqual({ part: true, count: false });
  expect(await asked(40), 'the newest jobs promise 24').toEqual({ part: true, count: false });
  expect(await asked(200), 'more than the newest jobs promise').toEqual({ part: false, count: true });
  statements.mockRestore();
});
