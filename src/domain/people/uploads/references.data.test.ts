import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { analyzeItems, insertItems } from '../../../../test/support/item-rows.ts';
import { createUser, type Person } from '../../../../test/support/people.ts';
import { TestPortal } from '../../../../test/support/test-portal.ts';
import { uploads } from '../../../db/index.ts';
import { newId } from '../../platform/context.ts';
import { deleteUnusedUploads, deleteUpload } from './delete-files.ts';
import { dayMs } from '../../../contract/time/days.ts';

let portal: TestPortal;
let owner: Person;

/** One connection, so that what it has counted can be read at once. */
beforeAll(async () => {
  portal = await TestPortal.start({ connections: { max: 1 } });
  owner = await createUser(portal);
});
afterAll(() => portal.stop());

const threeDaysMs = 3 * dayMs;
async function makeUploads(count: number): Promise<string[]> {
  const createdAt = new Date(portal.now.getTime() - threeDaysMs);
  const rows = Array.from({ length: count }, () => {
    const id = newId();
    const address = `/uploads/${id}-60x40.webp`;
    return { id, userId: owner.id, address, width: 60, height: 40, sentBytes: 1, createdAt };
  });
  await portal.db.insert(uploads).values(rows);
  return rows.map(({ address }) => address);
}

async function fullScans(): Promise<Record<string, number>> {
  await portal.db.execute(sql`SELECT pg_stat_force_next_flush()`);
  const { rows } = await portal.db.execute<{ name: string; scans: number }>(
    sql`SELECT relname AS name, seq_scan::int AS scans FROM pg_stat_user_tables WHERE relname IN ('items', 'users', 'institutes')`,
  );
  return Object.fromEntries(rows.map(({ name, scans }) => [name, scans]));
}

/** 20,000 posts and jobs, a tenth of them with an uploaded image, and as many users and institutes. */
async function fill() {
  const shownBy = { blog: await makeUploads(2000), job: await makeUploads(2000) };
  for (const type of ['blog', 'job'] as const)
    await insertItems(
      Array.from({ length: 20_000 }, (_, n) => ({
        type,
        userId: owner.id,
        approvalStatus: 'draft',
        image: n % 10 === 0 ? shownBy[type][n / 10]! : null,
      })),
      portal.db,
    );
  await portal.db.execute(sql`
    INSERT INTO users (id, email, password_hash, role, name, created_at, updated_at)
    SELECT gen_random_uuid(), 'many' || n || '@example.org', 'x', 'individual', 'Person', now(), now() FROM generate_series(1, 5000) AS n`);
  await portal.db.execute(sql`
    INSERT INTO institutes (id, name, created_at, updated_at)
    SELECT gen_random_uuid(), 'Institute ' || n, now(), now() FROM generate_series(1, 5000) AS n`);
  await analyzeItems(portal.db);
  for (const table of ['users', 'institutes', 'uploads'])
    await portal.db.execute(sql.raw(`VACUUM ANALYZE ${table}`));
}

test('a deletion and the hourly cleanup scan no table completely', async () => {
  await fill();
  const [unused] = await makeUploads(3);
  const actor = { ...owner.user, sessionId: '', mustChangePassword: false } as never;
  const before = await fullScans();
  await deleteUpload(portal.ctx, actor, 'image', unused!);
  expect(await deleteUnusedUploads(portal.ctx)).toBe(2);
  expect(await fullScans()).toEqual(before);
  await portal.db.execute(sql`SELECT max(content) FROM items`);
  expect(await fullScans(), 'the database counts them').toEqual({ ...before, items: before['items']! + 1 });
  const { rows } = await portal.db.execute<{ left: number }>(sql`SELECT count(*)::int AS left FROM uploads`);
  expect(rows[0]?.left).toBe(4000);
});
