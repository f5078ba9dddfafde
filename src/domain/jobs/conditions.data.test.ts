import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { analyzeItems, insertItems } from '../../../test/support/item-rows.ts';
import { TestPortal } from '../../../test/support/test-portal.ts';
import { jobs } from '../../db/index.ts';
import { dayIn } from '../items/index.ts';
import { jobConditions } from './conditions.ts';

let portal: TestPortal;
const now = new Date('2026-11-21T06:00:00Z');
const countries = ['Asia/India', 'Asia/Japan', 'Europe/France', 'Europe/Italy', 'Oceania/Fiji'];

beforeAll(async () => {
  portal = await TestPortal.start();
  await insertItems(
    Array.from({ length: 500 }, (_, n) => ({
      type: 'job',
      location: countries[n % countries.length]!,
      applicationDeadline: dayIn(n % 100, now),
    })),
    portal.db,
  );
  await analyzeItems(portal.db);
});
afterAll(() => portal.stop());

test('the places of a continent are found by index, whatever the database’s collation', async () => {
  const where = jobConditions({ location: ['Oceania'], includeExpired: true }, ['approved'], now);
  const plan = await portal.db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL enable_seqscan = off`);
    return tx.execute(sql`EXPLAIN SELECT count(*) FROM ${jobs} WHERE ${where}`);
  });
  expect(JSON.stringify(plan.rows)).toContain(
    "Index Cond: ((location >= 'Oceania/'::text) AND (location < 'Oceania0'::text))",
  );
});

test.each([
  [7, 40],
  [90, 455],
])('the planner knows how many jobs close within %i days', async (closesWithin, count) => {
  const where = jobConditions({ closesWithin }, ['approved'], now);
  const { rows } = await portal.db.execute(sql`EXPLAIN SELECT id FROM ${jobs} WHERE ${where}`);
  const estimate = Number(/rows=(\d+)/.exec(JSON.stringify(rows))?.[1]);
  expect(estimate).toBeGreaterThan(count / 2);
  expect(estimate).toBeLessThan(count * 2);
});
