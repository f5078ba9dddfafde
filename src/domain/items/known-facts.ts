import { sql } from 'drizzle-orm';
import { findIssn } from '../../contract/text/issn.ts';
import { plainText } from '../../contract/text/plain-text.ts';
import type { KnownFacts } from '../../contract/shapes/known-facts.ts';
import type { ItemRow, Reader } from '../../db/index.ts';

interface Row extends Record<string, unknown> {
  organiser: KnownFacts['organiser'];
  linkAnsweredAt: string | null;
}

/** What the portal knows of an item beside what its author wrote (docs/rules.md#known-facts). */
export async function readKnownFacts(db: Reader, item: ItemRow): Promise<KnownFacts> {
  const { rows } = await db.execute<Row>(sql`SELECT
    (SELECT jsonb_build_object('id', id, 'name', name, 'level', CASE WHEN user_id = ${item.userId} THEN level END) FROM institutes
      WHERE name_key = name_key(${item.organiser}) ORDER BY user_id IS DISTINCT FROM ${item.userId}, logo_image IS NULL, id LIMIT 1) AS organiser,
    (SELECT answered_at FROM link_checks WHERE item_id = ${item.id}) AS "linkAnsweredAt"`);
  const { organiser, linkAnsweredAt } = rows[0]!;
  return {
    organiser,
    publishedAt: item.firstApprovedAt?.toISOString() ?? null,
    linkAnsweredAt: linkAnsweredAt && new Date(linkAnsweredAt).toISOString(),
    issn: findIssn(plainText(item.content)),
  };
}
