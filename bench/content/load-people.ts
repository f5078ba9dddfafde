import type pg from 'pg';

export const authors = 1_000;
const employers = 3_000;

/** The id of one of them by its number, so that statements can name it: a UUID of version 7, as all ids are. */
export const idOf = (kind: 'author' | 'employer', n: string): string =>
  `overlay(overlay(md5('${kind} ' || ${n}) placing '7' from 13) placing '8' from 17)::uuid`;

/** The authors and employers of what is loaded, with ids that later statements can compute: jobs and posts name them. */
export async function loadPeople(client: pg.Client, now: Date): Promise<void> {
  await client.query(
    `INSERT INTO users (id, email, password_hash, role, name, is_email_verified, created_at, updated_at)
     SELECT ${idOf('author', 'n')}, 'author' || n || '@example.org', 'none', 'individual', 'Author ' || n, true, $1, $1
     FROM generate_series(0, $2::int - 1) AS n ON CONFLICT DO NOTHING`,
    [now, authors],
  );
  await client.query(
    `INSERT INTO institutes (id, name, location, logo_image, user_id, created_at, updated_at)
     SELECT ${idOf('employer', 'n')}, 'University ' || n, 'Asia/India', CASE WHEN n % 2 = 0 THEN '/uploads/logo-' || n || '.webp' END,
       CASE WHEN n < $3::int THEN ${idOf('author', 'n')} END, $1, $1
     FROM generate_series(0, $2::int - 1) AS n ON CONFLICT DO NOTHING`,
    [now, employers, authors],
  );
}
