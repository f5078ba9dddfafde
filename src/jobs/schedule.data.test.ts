import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestPortal } from '../../test/support/test-portal.ts';
import { startWorker } from './worker.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.stop());

const log = { info: () => {}, error: (details: object, message: string) => console.error(message, details) };
const start = () =>
  startWorker(
    {
      ctx: portal.ctx,
      mailer: { send: async () => {}, close: async () => {} },
      siteName: 'Lectern',
      publicUrl: 'http://portal.test',
    },
    log,
  );

test('what was due while no worker ran is done once, though two workers start together', async () => {
  // A first worker makes the schedule known; then nobody looks at the clock for days.
  await (await start()).stop();
  const { rows } = await portal.db.$client.query<{ identifier: string }>(
    `UPDATE graphile_worker._private_known_crontabs
     SET known_since = now() - interval '4 days', last_execution = now() - interval '3 days' RETURNING identifier`,
  );
  expect(rows.length).toBeGreaterThan(3);
  const done: string[] = [];
  const watched = async () => {
    const worker = await start();
    worker.events.on('job:success', ({ job }) => {
      const { _cron } = job.payload as { _cron?: { ts: string } };
      if (_cron) done.push(`${job.task_identifier} ${_cron.ts}`);
    });
    return worker;
  };
  const workers = await Promise.all([watched(), watched()]);
  await expect.poll(() => new Set(done).size, { timeout: 20_000 }).toBeGreaterThanOrEqual(rows.length);
  for (const worker of workers) await worker.stop();
  expect(done.toSorted()).toEqual([...new Set(done)].toSorted());
  expect(new Set(done.map((line) => line.split(' ')[0]))).toEqual(
    new Set(rows.map(({ identifier }) => identifier)),
  );
});
