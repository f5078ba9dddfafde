import type pg from 'pg';

export const authors = 1_000;
export const employers = 3_000;

/** The authors and employers of what is loaded, with ids that later statements can compute: jobs and posts name them. */
export async function loadPeople(client: pg.Client, now: Date): Promise<void> {
  await client.query(
    `INSERT INTO users (id, email, password_hash, role, name, is_email_verified, created_at, updated_at)
     SELECT md5('author ' || n)::uuid, 'author' || n || '@example.org', 'none', 'individual', 'Author ' || n, true, $1, $1
     FROM generate_series(0, $2::int - 1) AS n ON CONFLICT DO NOTHING`,
    [now, authors],
  );
  await client.query(
    `INSERT INTO institutes (id, name, location, logo_image, user_id, created_at, updated_at)
     SELECT md5('employer ' || n)::uuid, 'University ' || n, 'Asia/India', CASE WHEN n % 2 = 0 THEN '/uploads/logo-' || n || '.webp' END,
       CASE WHEN n < $3::int THEN md5('author ' || n)::uuid END, $1, $1
     FROM generate_series(0, $2::int - 1) AS n ON CONFLICT DO NOTHING`,
    [now, employers, authors],
  );
}
