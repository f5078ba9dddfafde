import type pg from 'pg';
import { postTypes } from '../../src/contract/vocabulary/index.ts';
import { authors, idOf } from './load-people.ts';

const words =
  'lecture notes on methods of field work for new members who teach write publish review travel and report from archives libraries museums schools'.split(
    ' ',
  );

/** Makes posts by SQL alone, of all types, one of 200 featured, with texts of 40 words. */
export async function loadPosts(client: pg.Client, count: number, now: Date): Promise<void> {
  await client.query(
    `INSERT INTO posts (id, user_id, title, content, content_text, type, approval_status, featured, payment, first_approved_at,
       submitted_at, created_at, updated_at)
     SELECT (lpad(to_hex(floor(extract(epoch FROM made) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 1, 3) || '8' || substr(md5(n::text), 4, 15))::uuid,
       ${idOf('author', `n % ${authors}`)}, 'Notes on ' || split_part(body, ' ', 3) || ' ' || n, '<p>' || body || '</p>', body,
       ($2::text[])[1 + n % array_length($2::text[], 1)], CASE WHEN n % 20 = 3 THEN 'pending' ELSE 'approved' END, n % 200 = 10, 'free',
       made, made, made, made
     FROM (
       SELECT n, $1::timestamptz - ($4::bigint - n) * interval '200 seconds' AS made,
         (SELECT string_agg((($3::text[])[1 + (abs(hashint8extended(n * 331 + w, 5)) % array_length($3::text[], 1))]), ' ') FROM generate_series(1, 40) AS w) AS body
       FROM generate_series(1, $4::bigint) AS n
     ) AS row`,
    [now, postTypes, words, Math.floor(count)],
  );
}
