import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildJob } from '../../test/support/items.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { heartbeat, removeProcess } from '../domain/staff/index.ts';
import { newId } from '../domain/platform/context.ts';

let portal: TestPortal;
let admin: Person;

beforeAll(async () => {
  portal = await TestPortal.start();
  admin = await createUser(portal, { role: 'admin' });
});
afterAll(() => portal.stop());

const read = () => portal.call('GET /admin/monitoring', { token: admin.token });

/** Every sample of a scrape, by name and labels. */
async function scrape(): Promise<Map<string, number>> {
  const response = await portal.fetch('/metrics');
  expect(response.status).toBe(200);
  const lines = (await response.text()).split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [
      line.slice(0, line.lastIndexOf(' ')),
      Number(line.slice(line.lastIndexOf(' ') + 1)),
    ]),
  );
}

const buildProcess = (changes = {}) => ({
  id: newId(),
  role: 'worker',
  host: 'host-a',
  pid: 42,
  version: '1.2.3',
  startedAt: portal.now,
  state: {
    memory: 123_456_789,
    delayMs: 12.5,
    pool: { open: 3, idle: 2, waiting: 1 },
    tasks: { done: 7, failed: 2 },
    mails: { sent: 5, failed: 1 },
  },
  ...changes,
});

describe('the system status', () => {
  test.each(['individual', 'university', 'moderator'] as const)('is refused for a %s', async (role) => {
    const { token } = await createUser(portal, { role });
    expect((await portal.try('GET /admin/monitoring', { token })).status).toBe(403);
    const params = { fingerprint: '0'.repeat(16) };
    expect((await portal.try('DELETE /admin/monitoring/errors/:fingerprint', { token, params })).status).toBe(
      403,
    );
  });

  test('is refused for visitors', async () => {
    expect((await portal.try('GET /admin/monitoring')).status).toBe(401);
  });

  test('counts waiting work', async () => {
    await portal.work();
    const before = await read();
    const author = await createUser(portal);
    await portal.call('POST /jobs', { token: author.token, body: buildJob() });
    const { items, queue, mails, database } = await read();
    expect(items.pending).toBe(before.items.pending + 1);
    expect(queue.ready).toBe(before.queue.ready + 1);
    expect(mails.waiting).toBe(before.mails.waiting + 1);
    expect(database).toMatchObject({ version: expect.stringMatching(/^\d/), migrations: expect.any(Number) });
    expect(database.bytes).toBeGreaterThan(1_000_000);
    await portal.work();
    expect((await read()).queue.ready).toBe(0);
  });

  test('lists a process until it stops, and reports missed heartbeats', async () => {
    const process = buildProcess();
    await heartbeat(portal.ctx, process);
    const find = async () => (await read()).processes.find(({ id }) => id === process.id);
    expect(await find()).toMatchObject({ role: 'worker', pid: 42, alive: true, state: process.state });
    portal.advanceClock(61_000);
    expect(await find()).toMatchObject({ alive: false });
    await heartbeat(portal.ctx, process);
    expect(await find()).toMatchObject({ alive: true });
    await removeProcess(portal.ctx, process.id);
    expect(await find()).toBeUndefined();
  });

  test('drops a process after an hour without heartbeats', async () => {
    const process = buildProcess();
    await heartbeat(portal.ctx, process);
    portal.advanceClock(61 * 60_000);
    await heartbeat(portal.ctx, buildProcess());
    expect((await read()).processes.map(({ id }) => id)).not.toContain(process.id);
  });
});

describe('an unexpected error', () => {
  const secret = 'someone@private.example';

  /** An unexpected error: a missing column. */
  async function broken<Result>(work: () => Promise<Result>): Promise<Result> {
    await portal.db.$client.query('ALTER TABLE newsletter_subscribers RENAME COLUMN locale TO place');
    try {
      return await work();
    } finally {
      await portal.db.$client.query('ALTER TABLE newsletter_subscribers RENAME COLUMN place TO locale');
    }
  }
  const subscribe = () => portal.try('POST /newsletter', { body: { email: secret, locale: 'en' } });
  const reports = async (n: number) => {
    await expect.poll(async () => (await read()).errors[0]?.occurrences).toBe(n);
    return (await read()).errors;
  };

  test('is stored once for all its occurrences, with the last request id and without user input', async () => {
    const first = await broken(subscribe);
    expect([first.status, first.failure.code]).toEqual([500, 'internal']);
    await reports(1);
    const second = await broken(subscribe);
    const [report, ...others] = await reports(2);
    expect(others).toEqual([]);
    expect(report).toMatchObject({ route: 'POST /api/newsletter', lastRequestId: second.failure.requestId });
    expect(report?.message).toMatch(/column/);
    expect(report?.stack).not.toContain(process.cwd());
    expect(JSON.stringify(report)).not.toContain(secret);
  });

  test('can be dismissed, and reappears when it happens again', async () => {
    const [report] = (await read()).errors;
    const params = { fingerprint: report!.fingerprint };
    const remove = () =>
      portal.try('DELETE /admin/monitoring/errors/:fingerprint', { token: admin.token, params });
    expect((await remove()).status).toBe(200);
    expect((await read()).errors).toEqual([]);
    expect((await remove()).status).toBe(404);
    await broken(subscribe);
    expect(await reports(1)).toHaveLength(1);
  });

  test('does not include expected failures', async () => {
    const before = (await read()).errors;
    expect((await portal.try('POST /newsletter', { body: { email: 'no address' } })).status).toBe(400);
    expect((await portal.try('GET /jobs/:id', { params: { id: newId() } })).status).toBe(404);
    expect((await read()).errors).toEqual(before);
  });
});

describe('metrics', () => {
  test('describe the state of the installation', async () => {
    await heartbeat(portal.ctx, buildProcess({ pid: 77 }));
    const samples = await scrape();
    expect(samples.get('lectern_database_up')).toBe(1);
    expect(samples.get('lectern_pending_items')).toBeGreaterThan(0);
    expect(samples.get('lectern_queue_tasks{state="failed_for_good"}')).toBe(0);
    expect(samples.get('lectern_orders{state="open"}')).toBe(0);
    expect(samples.get('lectern_last_backup_timestamp_seconds')).toBe(0);
    expect(samples.get('lectern_tasks_done_total{process="host-a/77",role="worker"}')).toBe(7);
    expect(samples.get('lectern_mails_failed_total{process="host-a/77",role="worker"}')).toBe(1);
  });
});
