import pg from 'pg';
import { idOf } from '../content/load-people.ts';
import type { Known } from './cases.ts';

/** Looks up what the cases name. */
export async function knownIn(url: string): Promise<Known> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ job: string; author: string }>(
      `SELECT id AS job, user_id AS author FROM jobs WHERE approval_status = 'approved' ORDER BY created_at, id LIMIT 1 OFFSET 100`,
    );
    const employer = await client.query<{ id: string }>(`SELECT ${idOf('employer', '500')} AS id`);
    return { job: rows[0]?.job ?? '', author: rows[0]?.author ?? '', employer: employer.rows[0]?.id ?? '' };
  } finally {
    await client.end();
  }
}
