import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertItem, type NewItem } from '../../../test/support/item-rows.ts';
import { TestPortal } from '../../../test/support/test-portal.ts';
import { readStatistics } from './statistics.ts';

/** A Friday. Mondays begin at half past six in the evening before, in UTC. */
const now = '2026-11-20T06:00:00Z';
let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.stop());

const at = (moment: string) => ({ ...portal.ctx, clock: () => new Date(moment) });

interface Made {
  createdAt: string;
  /** Hours until the first approval; undefined: still pending. */
  took?: number;
  status?: 'draft';
}
const make = (type: 'job' | 'blog', { createdAt, took, status }: Made) => {
  const made = new Date(createdAt);
  const item: NewItem = {
    type,
    approvalStatus: status ?? (took === undefined ? 'pending' : 'approved'),
    submittedAt: status ? null : made,
    firstApprovedAt: took === undefined ? null : new Date(made.getTime() + took * 3_600_000),
    createdAt: made,
  };
  return insertItem(item, portal.db);
};

test('weeks start on Sunday evening UTC, drafts are not counted, and medians average the middle two', async () => {
  const items: Made[] = [
    // Before the twelve weeks, to the millisecond.
    { createdAt: '2026-08-30T18:29:59.999Z' },
    { createdAt: '2026-08-30T18:30:00Z' },
    // The last moment of one week, and the first of the next.
    { createdAt: '2026-11-08T18:29:59.999Z' },
    { createdAt: '2026-11-08T18:30:00Z', took: 1 },
    { createdAt: '2026-11-10T00:00:00Z', took: 2 },
    { createdAt: '2026-11-10T00:00:00Z', took: 9 },
    { createdAt: '2026-11-18T00:00:00Z', status: 'draft' },
    // Approved in the week after it was made.
    { createdAt: '2026-11-15T18:00:00Z', took: 20.26 },
  ];
  for (const item of items) await make('job', item);
  await make('blog', { createdAt: '2026-11-11T00:00:00Z', took: 4 });
  const { pending, oldestWaiting, created, approvalTime } = await readStatistics(at(now));
  expect(pending).toEqual({ posts: 0, jobs: 3 });
  expect(oldestWaiting).toEqual({ posts: null, jobs: '2026-08-30T18:29:59.999Z' });
  expect(created.filter(({ posts, jobs }) => posts + jobs > 0)).toEqual([
    { week: '2026-08-31', posts: 0, jobs: 1 },
    { week: '2026-11-02', posts: 0, jobs: 1 },
    { week: '2026-11-09', posts: 1, jobs: 4 },
  ]);
  expect(created).toHaveLength(12);
  expect(approvalTime.perWeek.slice(-3)).toEqual([
    { week: '2026-11-02', median: null },
    { week: '2026-11-09', median: 3 },
    { week: '2026-11-16', median: 20.3 },
  ]);
  // Of 1, 2, 4, 9 and 20.26 hours.
  expect(approvalTime).toMatchObject({ median: 4, slowestTenth: 15.8 });
});

test('decisions and payments are counted in their week, refunds are not', async () => {
  const decided = (action: string, at: string) =>
    portal.db.execute(sql`
      INSERT INTO approval_logs (id, entity_type, entity_id, entity_title, action, created_at)
      VALUES (gen_random_uuid(), 'job', gen_random_uuid(), 'A title', ${action}, ${at})`);
  await decided('approved', '2026-11-15T18:29:59.999Z');
  await decided('approved', '2026-11-15T18:30:00Z');
  await decided('rejected', '2026-11-15T18:30:00Z');
  await decided('created', '2026-11-15T18:30:00Z');
  const order = (state: string, amount: number, paidAt: string | null) =>
    portal.db.execute(sql`
      INSERT INTO orders (id, user_id, type, credit_type, quantity, unit_price, amount, currency, state, provider, provider_payment_id, buyer, paid_at, created_at, updated_at)
      VALUES (gen_random_uuid(), gen_random_uuid(), 'credits', 'job', 1, ${amount}, ${amount}, 'INR', ${state}, 'sandbox',
        ${paidAt && `pay_${amount}`}, '{}', ${paidAt}, ${now}, ${now})`);
  await order('paid', 100, '2026-11-15T18:29:59.999Z');
  await order('paid', 2000, '2026-11-15T18:30:00Z');
  await order('paid', 30_000, '2026-11-19T00:00:00Z');
  await order('paid', 400_000, '2026-01-01T00:00:00Z');
  await order('refunded', 5_000_000, '2026-11-19T00:00:00Z');
  await order('open', 60_000_000, null);
  const { decided: decisions, revenue } = await readStatistics(at(now));
  expect(decisions.slice(-2)).toEqual([
    { week: '2026-11-09', approved: 1, rejected: 0 },
    { week: '2026-11-16', approved: 1, rejected: 1 },
  ]);
  expect(revenue.total).toBe(432_100);
  expect(revenue.perWeek.slice(-2)).toEqual([
    { week: '2026-11-09', amount: 100 },
    { week: '2026-11-16', amount: 32_000 },
  ]);
});
