import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPerson, type Person } from '../../../test/support/people.ts';
import { TestPortal } from '../../../test/support/test-portal.ts';
import { uploads } from '../../db/index.ts';
import { newId } from '../ids.ts';
import { deleteUnusedUploads, deleteUpload } from './index.ts';

let portal: TestPortal;
let owner: Person;

/** One connection, so that what it has counted can be read at once. */
beforeAll(async () => {
  portal = await TestPortal.start({ connections: { max: 1 } });
  owner = await aPerson(portal);
});
afterAll(() => portal.stop());

async function anUpload(userId: string, days = 3): Promise<string> {
  const id = newId();
  const address = `/uploads/${id}-60x40.webp`;
  const createdAt = new Date(portal.now.getTime() - days * 86_400_000);
  await portal.db
    .insert(uploads)
    .values({ id, userId, address, width: 60, height: 40, sentBytes: 1, createdAt });
  return address;
}

async function fullScans(): Promise<Record<string, number>> {
  await portal.db.execute(sql`SELECT pg_stat_force_next_flush()`);
  const { rows } = await portal.db.execute<{ name: string; scans: number }>(
    sql`SELECT relname AS name, seq_scan::int AS scans FROM pg_stat_user_tables WHERE relname IN ('posts', 'jobs', 'users', 'institutes')`,
  );
  return Object.fromEntries(rows.map(({ name, scans }) => [name, scans]));
}

/** 20,000 posts and jobs, a tenth of them with an uploaded image, and as many users and institutes. */
async function fill() {
  const address = sql`'/uploads/' || md5(n::text)::uuid || '-60x40.webp'`;
  await portal.db.execute(sql`
    INSERT INTO posts (id, user_id, title, content, content_text, image, approval_status, type, created_at, updated_at)
    SELECT gen_random_uuid(), ${owner.id}, 'Post ' || n, '', '', CASE n % 10 WHEN 0 THEN ${address} END, 'draft', 'blog', now(), now()
    FROM generate_series(1, 20000) AS n`);
  await portal.db.execute(sql`
    INSERT INTO jobs (id, user_id, title, content, content_text, image, approval_status, field, location, position, employer, created_at, updated_at)
    SELECT gen_random_uuid(), ${owner.id}, 'Job ' || n, '', '', CASE n % 10 WHEN 5 THEN ${address} END, 'draft', '{}', '', '{}', 'E', now(), now()
    FROM generate_series(1, 20000) AS n`);
  await portal.db.execute(sql`
    INSERT INTO uploads (id, user_id, address, width, height, sent_bytes, created_at)
    SELECT md5(n::text)::uuid, ${owner.id}, ${address}, 60, 40, 1, ${portal.now}::timestamptz - interval '3 days'
    FROM generate_series(5, 20000, 5) AS n`);
  await portal.db.execute(sql`
    INSERT INTO users (id, email, password_hash, role, name, created_at, updated_at)
    SELECT gen_random_uuid(), 'many' || n || '@example.org', 'x', 'individual', 'Person', now(), now() FROM generate_series(1, 5000) AS n`);
  await portal.db.execute(sql`
    INSERT INTO institutes (id, name, created_at, updated_at)
    SELECT gen_random_uuid(), 'Institute ' || n, now(), now() FROM generate_series(1, 5000) AS n`);
  for (const table of ['posts', 'jobs', 'users', 'institutes', 'uploads'])
    await portal.db.execute(sql.raw(`VACUUM ANALYZE ${table}`));
}

test('a deletion and the hourly cleanup scan no table completely', async () => {
  await fill();
  const unused = [await anUpload(owner.id), await anUpload(owner.id), await anUpload(owner.id)];
  const actor = { ...owner.user, sessionId: '', mustChangePassword: false } as never;
  const before = await fullScans();
  await deleteUpload(portal.ctx, actor, 'image', unused[0]!);
  expect(await deleteUnusedUploads(portal.ctx)).toBe(2);
  expect(await fullScans()).toEqual(before);
  await portal.db.execute(sql`SELECT max(content) FROM posts`);
  expect(await fullScans(), 'the database counts them').toEqual({ ...before, posts: before['posts']! + 1 });
  const { rows } = await portal.db.execute<{ left: number }>(sql`SELECT count(*)::int AS left FROM uploads`);
  expect(rows[0]?.left).toBe(4000);
}, 60_000);
