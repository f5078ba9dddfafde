import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestPortal } from '../../../test/support/test-portal.ts';
import { jobs } from '../../db/index.ts';
import { newId } from '../ids.ts';
import { dayIn } from '../items/index.ts';
import { jobConditions } from './conditions.ts';

let portal: TestPortal;
const now = new Date('2026-11-21T06:00:00Z');
const countries = ['Asia/India', 'Asia/Japan', 'Europe/France', 'Europe/Italy', 'Oceania/Fiji'];

beforeAll(async () => {
  portal = await TestPortal.start();
  await portal.db.insert(jobs).values(
    Array.from({ length: 500 }, (_, n) => ({
      id: newId(),
      title: 'A title',
      content: '<p>Text</p>',
      contentText: 'Text',
      approvalStatus: 'approved' as const,
      employer: 'An employer',
      field: ['humanities' as const],
      position: ['professor' as const],
      location: countries[n % countries.length] as string,
      applicationDeadline: dayIn(n % 100, now),
      createdAt: now,
      updatedAt: now,
    })),
  );
  await portal.db.execute(sql`VACUUM ANALYZE jobs`);
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
