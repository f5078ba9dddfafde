import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/index.ts';
import type { Context } from '../context.ts';

/** Matches of a search that are mailed now. */
interface Found {
  mailId: string;
  searchId: string;
  count: number;
}

/** Adds notices of matches for users with an account, one per search or follow of a mail. */
export async function announceMatches(
  tx: Transaction,
  ctx: Pick<Context, 'clock' | 'newId'>,
  found: readonly Found[],
): Promise<void> {
  if (found.length === 0) return;
  const all = found.map((one) => ({ id: ctx.newId(), ...one }));
  await tx.execute(sql`
    INSERT INTO notices (id, user_id, kind, about, title, text, path, is_shown, created_at)
    SELECT n.id, u.id, 'match', 'match ' || n."mailId" || ' ' || s.id, coalesce(i.name, s.name),
      n.count || CASE WHEN n.count = 1 THEN ' new ' || left(s.kind, -1) ELSE ' new ' || s.kind END,
      CASE WHEN s.follow_id IS NULL THEN '/my-searches#search-' || s.id ELSE coalesce('/institutes/' || i.id, '/my-searches') END,
      true, ${ctx.clock().toISOString()}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(all)}::jsonb) AS n(id uuid, "mailId" uuid, "searchId" uuid, count int)
    JOIN saved_searches s ON s.id = n."searchId"
    JOIN alert_recipients r ON r.id = s.recipient_id
    JOIN users u ON u.id = r.user_id
    LEFT JOIN follows f ON f.id = s.follow_id
    LEFT JOIN institutes i ON i.id = f.institute_id
    WHERE u.notice_settings #>> '{match,portal}' IS DISTINCT FROM 'false'
    ON CONFLICT (user_id, about) DO NOTHING`);
}
