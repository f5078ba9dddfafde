import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportsIn } from '../../test/support/reports.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { maxReportDetails } from '../contract/vocabulary/index.ts';
import { reports } from '../db/index.ts';
import { openLogger } from '../app/logger.ts';
import { newId } from '../domain/platform/context.ts';
import { createReport } from '../domain/staff/index.ts';
import { rateLimits } from './rate-limits.ts';

let portal: TestPortal;
let made: Awaited<ReturnType<typeof reportsIn>>;
let log = '';
const logger = openLogger('trace', { write: (line: string) => void (log += line) });
beforeAll(async () => {
  portal = await TestPortal.start({ rateLimits: true, logger });
  made = await reportsIn(portal);
});
afterAll(() => portal.stop());

/** A report from a client. @returns the status */
const reportFrom = async (remoteAddress: string, id: string, email: string | null = null) =>
  (
    await portal.app.inject({
      method: 'POST',
      url: '/api/reports',
      remoteAddress,
      payload: { kind: 'posts', id, reason: 'fake', email },
    })
  ).statusCode;

const counted = (statuses: number[]) =>
  Object.fromEntries([202, 429].map((status) => [status, statuses.filter((one) => one === status).length]));

test('a client makes a hundred reports a day, and all others are refused; its network is one client', async () => {
  const id = await made.publicItem('posts');
  const statuses: number[] = [];
  for (let n = 0; n < 200; n += 1) statuses.push(await reportFrom(`2001:db8:1:2::${n.toString(16)}`, id));
  expect(counted(statuses)).toEqual({ 202: 100, 429: 100 });
  expect(await reportFrom('2001:db8:1:3::1', id)).toBe(202);
  expect((await made.caseOf(id)).reportCount).toBe(101);
});

test('an address is given ten times a day, in whatever spelling and by whatever clients', async () => {
  const id = await made.publicItem('posts');
  const statuses: number[] = [];
  for (let n = 0; n < 12; n += 1)
    statuses.push(await reportFrom(`10.0.1.${n}`, id, n % 2 ? 'Meena@Example.org' : 'meena@example.org'));
  expect(counted(statuses)).toEqual({ 202: 10, 429: 2 });
});

test('both limits hold after a restart', async () => {
  const limited = rateLimits(portal.db.$client);
  const limits = (one: Parameters<typeof limited>[0]) => limited(one, async () => 'counted');
  const attempt = { group: 'report', caller: null } as const;
  await expect(limits({ ...attempt, address: '2001:db8:1:2::1', email: undefined })).rejects.toThrow(
    'from your network',
  );
  await expect(limits({ ...attempt, address: '10.0.2.1', email: 'MEENA@example.org' })).rejects.toThrow(
    'with this email address',
  );
  await expect(limits({ ...attempt, address: '10.0.2.2', email: 'ravi@example.org' })).resolves.toBeDefined();
});

test('of many reports by many clients, the first are kept in full and the others are counted', async () => {
  const id = await made.publicItem('jobs');
  await made.report('jobs', id);
  const { id: caseId } = await made.caseOf(id);
  const values = Array.from({ length: 10_000 }, () => ({
    id: newId(),
    caseId,
    reason: 'fake' as const,
    createdAt: portal.now,
  }));
  for (let at = 0; at < values.length; at += 2000)
    await portal.db.insert(reports).values(values.slice(at, at + 2000));
  await portal.db.$client.query('UPDATE report_cases SET report_count = 10001 WHERE id = $1', [caseId]);
  const report = { kind: 'jobs', id, reason: 'fee', details: 'x'.repeat(2000), email: null } as const;
  await createReport(portal.ctx, report);
  const { rows } = await portal.db.$client.query(
    "SELECT details FROM reports WHERE case_id = $1 AND reason = 'fee'",
    [caseId],
  );
  expect(rows).toEqual([{ details: null }]);
  const listed = await made.caseOf(id);
  expect([listed.reportCount, listed.reports.length]).toEqual([10_002, 20]);
  expect((await made.read(made.admin, caseId)).data.reports).toHaveLength(maxReportDetails);
});

test('a mailbox gets six receipts a day, whoever causes them, and every outcome', async () => {
  const id = await made.publicItem('jobs');
  for (let n = 0; n < 8; n += 1)
    await createReport(portal.ctx, {
      kind: 'jobs',
      id,
      reason: 'fake',
      details: null,
      email: `victim+${n}@example.org`,
    });
  const mails = async () => (await portal.work()).filter(({ to }) => to.startsWith('victim'));
  expect(await mails()).toHaveLength(6);
  await made.decideOn(made.moderator, (await made.caseOf(id)).id, {});
  expect(await mails()).toHaveLength(8);
});

test('the address of a reader gets a receipt and the outcome, and reaches nobody but admins', async () => {
  const email = 'hidden.reader@example.net';
  const details = 'My colleague Ravi lost his savings';
  const id = await made.publicItem('jobs');
  const { data } = await made.report('jobs', id, { email, details });
  const [receipt] = (await portal.work()).filter(({ to }) => to === email);
  expect(receipt!.subject).toBe(`We have received your report ${data.reference}`);
  expect(receipt!.text).not.toContain(details);
  const { id: caseId } = await made.caseOf(id);
  expect((await made.read(made.admin, caseId)).data.reports[0]).toMatchObject({ email, details });
  const byModerator = await made.decideOn(made.moderator, caseId, { withdraw: true });
  expect(byModerator.data.reports[0]).toMatchObject({ email: null, details });
  const mails = await portal.work();
  expect(mails.filter(({ to }) => to === email).map(({ subject }) => subject)).toEqual([
    `Your report ${data.reference}: our decision`,
  ]);
  const answers = [
    await made.listed(made.moderator, 'closed'),
    (await made.read(made.moderator, caseId)).data,
    (await made.read(made.author, caseId)).data,
    await portal.call('GET /notices', { token: made.author.token }),
    await portal.call('GET /users/export', { token: made.author.token }),
    await portal.call('GET /jobs/:id', { params: { id } }),
    await portal.call('GET /logs', { token: made.admin.token }),
    mails.filter(({ to }) => to !== email),
    log,
  ];
  for (const answer of answers) expect(JSON.stringify(answer)).not.toContain('hidden.reader');
  expect(log).not.toContain('savings');
});
