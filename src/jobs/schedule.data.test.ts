import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestPortal } from '../../test/support/test-portal.ts';
import { startWorker } from './worker.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.stop());

const log = { info: () => {}, error: (details: object, message: string) => console.error(message, details) };
// Deletion by age requires this machine's clock to agree with the database's, so both use the real time here.
const start = () =>
  startWorker(
    {
      ctx: { ...portal.ctx, clock: () => new Date() },
      mailer: { send: async () => {}, close: async () => {} },
      siteName: 'Lectern',
      publicUrl: 'http://portal.test',
    },
    log,
  );

test('tasks due while no worker ran are run once, even if two workers start together', async () => {
  // A first worker registers the schedule; then no worker runs for days.
  await (await start()).stop();
  const { rows } = await portal.db.$client.query<{ identifier: string }>(
    `UPDATE graphile_worker._private_known_crontabs
     SET known_since = now() - interval '4 days', last_execution = now() - interval '3 days' RETURNING identifier`,
  );
  expect(rows.length).toBeGreaterThan(3);
  await notingDoneWork();
  const done = async () => {
    const noted = await portal.db.$client.query<{ task: string; due: string }>(
      'SELECT task, due FROM done_work',
    );
    return noted.rows;
  };
  const workers = await Promise.all([start(), start()]);
  const names = async () => (await done()).map(({ task }) => task);
  // Backups are checked every hour, so missed hours are not backfilled, and one may be due in this minute.
  const identifiers = rows
    .map(({ identifier }) => identifier)
    .filter((identifier) => identifier !== 'make-backup');
  await expect.poll(names, { timeout: 20_000 }).toEqual(expect.arrayContaining(identifiers));
  for (const worker of workers) await worker.stop();
  const lines = (await done()).map(({ task, due }) => `${task} ${due}`);
  expect(lines.toSorted()).toEqual([...new Set(lines)].toSorted());
});

/** Completed tasks leave the queue, so a trigger records what was due and when. */
async function notingDoneWork() {
  await portal.db.$client.query(`
    CREATE TABLE done_work (task text, due text);
    CREATE FUNCTION note_done_work() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF OLD.payload -> '_cron' IS NOT NULL THEN
        INSERT INTO public.done_work
        SELECT identifier, OLD.payload -> '_cron' ->> 'ts' FROM graphile_worker._private_tasks WHERE id = OLD.task_id;
      END IF;
      RETURN NULL;
    END $$;
    CREATE TRIGGER note_done_work AFTER DELETE ON graphile_worker._private_jobs
      FOR EACH ROW EXECUTE FUNCTION note_done_work()`);
}
