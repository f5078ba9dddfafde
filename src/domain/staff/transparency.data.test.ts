import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser, type Person } from '../../../test/support/people.ts';
import { savingIn } from '../../../test/support/saving.ts';
import { bySize, size } from '../../../test/support/size.ts';
import { TestPortal } from '../../../test/support/test-portal.ts';
import type { TransparencyMonth } from '../../contract/staff/site-calls.ts';

/** The numbers, compared with a count of the test's own: row by row, with the arithmetic of JavaScript. */

let portal: TestPortal;
let saving: Awaited<ReturnType<typeof savingIn>>;
let second: Person;
beforeAll(async () => {
  portal = await TestPortal.start();
  saving = await savingIn(portal);
  second = await createUser(portal, { role: 'moderator' });
});
afterAll(() => portal.stop());

const hour = 3_600_000;
const months = async (): Promise<TransparencyMonth[]> => {
  portal.advanceClock(60_000);
  return (await portal.call('GET /transparency')).months;
};
const monthOf = async (name: string) => (await months()).find(({ month }) => month === name)!;
/** Sessions end on the way. */
async function moveTo(moment: string): Promise<void> {
  portal.advanceClock(Date.parse(moment) - +portal.now);
  for (const person of [saving.author, saving.moderator, second]) {
    const { email, password } = person;
    const session = await portal.call('POST /auth/login', { body: { email, password } });
    if (!('token' in session)) throw new Error('no session');
    person.token = session.token;
  }
}

interface LogRow {
  entity_id: string;
  action: string;
  reason: string | null;
  about: string | null;
  waiting_since: Date | null;
  created_at: Date;
}

/** Counts the decisions that stand by walking through the log backwards. */
async function recount(): Promise<Record<string, { approved: number; rejected: number; hours: number[] }>> {
  const { rows } = await portal.db.$client.query<LogRow>(
    "SELECT * FROM approval_logs WHERE entity_type IN ('post', 'job') ORDER BY created_at, id",
  );
  const undone = new Map<string, number>();
  const counted: Record<string, { approved: number; rejected: number; hours: number[] }> = {};
  for (const row of rows.toReversed()) {
    if (row.action === 'undone') undone.set(row.entity_id, (undone.get(row.entity_id) ?? 0) + 1);
    if (!['approved', 'rejected', 'pending'].includes(row.action)) continue;
    const takenBack = undone.get(row.entity_id) ?? 0;
    undone.set(row.entity_id, Math.max(0, takenBack - 1));
    if (takenBack > 0 || row.action === 'pending') continue;
    const month = new Date(+row.created_at + 5.5 * hour).toISOString().slice(0, 7);
    const sums = (counted[month] ??= { approved: 0, rejected: 0, hours: [] });
    sums[row.action as 'approved' | 'rejected'] += 1;
    if (row.waiting_since) sums.hours.push((+row.created_at - +row.waiting_since) / hour);
  }
  return counted;
}

/** As spreadsheets do: between the two nearest. */
function share(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * part;
  const [below, above] = [sorted[Math.floor(at)]!, sorted[Math.ceil(at)]!];
  return Math.round((below + (above - below) * (at - Math.floor(at))) * 10) / 10;
}

const decide = async (id: string, approvalStatus: string) => {
  portal.advanceClock(1);
  const body = { approvalStatus, reason: approvalStatus === 'rejected' ? 'The salary is missing' : null };
  return portal.call('PUT /jobs/:id/approve', { token: saving.moderator.token, params: { id }, body });
};
const undo = async (id: string, updatedAt: string) => {
  portal.advanceClock(1);
  await portal.call('POST /jobs/:id/undo', {
    token: saving.moderator.token,
    params: { id },
    body: { updatedAt },
  });
};

test('decisions that stand, with undone ones and the borders of months in India', async () => {
  // The last minute of November in India, which is the evening in UTC.
  await moveTo('2026-11-30T10:00:00Z');
  const ids = await Promise.all(
    Array.from({ length: 8 }, () => saving.pending('jobs', { applicationDeadline: '2027-12-31' })),
  );
  const [a, b, c, d, e, f, g, h] = ids as [string, string, string, string, string, string, string, string];
  await moveTo('2026-11-30T16:00:00Z');
  await decide(a, 'approved');
  await decide(b, 'rejected');
  await undo(c, (await decide(c, 'approved')).updatedAt);
  await moveTo('2026-11-30T18:29:59.998Z');
  await decide(d, 'approved');
  const late = await decide(e, 'approved');
  const wrong = await decide(f, 'rejected');
  expect(portal.now.toISOString()).toBe('2026-11-30T18:30:00.001Z');
  await undo(e, late.updatedAt);
  await undo(f, wrong.updatedAt);
  await decide(f, 'approved');
  await moveTo('2026-12-02T04:00:00Z');
  await decide(g, 'rejected');
  await undo(g, (await decide(g, 'approved')).updatedAt);
  await decide(h, 'approved');
  await decide(c, 'rejected');

  const all = await months();
  const counted = await recount();
  expect(counted['2026-11']).toMatchObject({ approved: 3 - 1, rejected: 1 });
  for (const { month, decisions, medianHours, slowestTenthHours } of all) {
    const { approved = 0, rejected = 0, hours = [] } = counted[month] ?? {};
    expect([month, decisions]).toEqual([month, { approved, rejected }]);
    expect([month, medianHours, slowestTenthHours]).toEqual(
      hours.length > 0 ? [month, share(hours, 0.5), share(hours, 0.9)] : [month, null, null],
    );
  }
  expect(all.map(({ month }) => month).slice(0, 3)).toEqual(['2026-12', '2026-11', '2026-10']);
  expect(all).toHaveLength(12);
});

test('reversals take back what stood; a resubmission that is approved is none', async () => {
  await moveTo('2027-01-10T06:00:00Z');
  const [taken, returned, resubmitted, unchanged, undone] = await Promise.all(
    Array.from({ length: 5 }, () => saving.pending('jobs', { applicationDeadline: '2027-12-31' })),
  );
  await decide(taken!, 'approved');
  await decide(taken!, 'rejected');
  await decide(returned!, 'approved');
  await decide(returned!, 'pending');
  await decide(unchanged!, 'rejected');
  await decide(unchanged!, 'approved');
  await decide(undone!, 'approved');
  await undo(undone!, (await decide(undone!, 'rejected')).updatedAt);
  await decide(resubmitted!, 'rejected');
  const { data } = await portal.try('GET /jobs/:id', {
    token: saving.author.token,
    params: { id: resubmitted! },
  });
  const body = { ...data, title: 'Lecturer in Public Policy, with a salary' };
  await portal.call('PUT /jobs/:id', { token: saving.author.token, params: { id: resubmitted! }, body });
  await decide(resubmitted!, 'approved');
  expect((await monthOf('2027-01')).reversals).toBe(3);
});

test('reports, their reasons and outcomes, and objections, in the months in which they happened', async () => {
  await moveTo('2027-02-10T06:00:00Z');
  const ids = await Promise.all(
    Array.from({ length: 3 }, () => saving.publicItem('jobs', { applicationDeadline: '2027-12-31' })),
  );
  const report = (id: string, reason: string) =>
    portal.call('POST /reports', { body: { kind: 'jobs', id, reason, details: '', email: null } });
  await report(ids[0]!, 'fee');
  await report(ids[0]!, 'fake');
  await report(ids[1]!, 'fee');
  await report(ids[2]!, 'closed');
  await moveTo('2027-03-05T06:00:00Z');
  const settle = async (targetId: string, outcome: string, { token } = saving.moderator) => {
    const { reports } = await portal.call('GET /reports', { token });
    const { id } = reports.find((one) => one.item.id === targetId)!;
    portal.advanceClock(1);
    await portal.call('PUT /reports/:id', {
      token,
      params: { id },
      body: { outcome, note: 'As it is', withdraw: outcome === 'upheld' },
    });
    return id;
  };
  const objected = await settle(ids[0]!, 'upheld');
  await settle(ids[1]!, 'fixed');
  await settle(ids[2]!, 'dismissed');
  await portal.call('POST /reports/:id/objection', {
    token: saving.author.token,
    params: { id: objected },
    body: { text: 'There is no fee' },
  });
  await moveTo('2027-04-01T06:00:00Z');
  await settle(ids[0]!, 'dismissed', second);

  const none = { received: 0, upheld: 0, fixed: 0, dismissed: 0 };
  const [april, march, february] = await months();
  expect(february).toMatchObject({
    month: '2027-02',
    reports: { ...none, received: 4 },
    reasons: { fee: 2, fake: 1, closed: 1, wrong: 0, copyright: 0, personal: 0, other: 0 },
    objections: 0,
  });
  expect(march).toMatchObject({
    month: '2027-03',
    reports: { received: 0, upheld: 1, fixed: 1, dismissed: 1 },
    objections: 1,
    reversals: 0,
  });
  expect(april).toMatchObject({
    month: '2027-04',
    reports: { ...none, dismissed: 1 },
    objections: 0,
    reversals: 1,
  });
});

test('the numbers are counted again after a minute', async () => {
  const before = await months();
  await saving.publicItem('jobs', { applicationDeadline: '2027-12-31' });
  portal.advanceClock(59_999);
  expect((await portal.call('GET /transparency')).months).toEqual(before);
  portal.advanceClock(1);
  expect((await portal.call('GET /transparency')).months).not.toEqual(before);
});

test('many decisions are counted by the index', async () => {
  await portal.db.execute(sql`
    INSERT INTO approval_logs (id, entity_type, entity_id, action, waiting_since, snapshot, created_at)
    SELECT gen_random_uuid(), 'job', md5((n / 2)::text)::uuid, CASE WHEN n % 20 = 1 THEN 'undone' ELSE 'approved' END,
      timestamptz '2027-03-20' - interval '1 day', '{"title": "A title"}', timestamptz '2027-03-20' - n * interval '3 minutes'
    FROM generate_series(1, ${bySize({ small: 10_000, whole: 100_000 })}::int) AS n`);
  await portal.db.execute(sql`VACUUM ANALYZE approval_logs`);
  const { rows } = await portal.db.$client.query<{
    'QUERY PLAN': string;
  }>(`EXPLAIN SELECT id, entity_id, created_at, action, about, waiting_since,
    lead(action) OVER (PARTITION BY entity_id ORDER BY created_at, id) FROM approval_logs
    WHERE entity_type IN ('post', 'job') AND action IN ('approved', 'rejected', 'pending', 'undone')`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  // Below some tens of thousands of rows another version of PostgreSQL may find reading the table cheaper.
  if (size === 'whole') {
    expect(plan).toContain('Index Only Scan using approval_logs_decisions');
    expect(plan).not.toContain('Sort');
  }
  expect((await monthOf('2027-03')).decisions.approved).toBeGreaterThan(5000);
});
