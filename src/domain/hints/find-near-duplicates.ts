import { sql, type SQL } from 'drizzle-orm';
import { types, type ApprovalStatus, type TypeRecord } from '../../contract/vocabulary/index.ts';
import { items, type ItemRow, type Reader } from '../../db/index.ts';
import { inCollection } from '../in-collection.ts';

/** Minimum trigram similarity of near duplicates. */
const minimumSimilarity = 0.6;
const shown = 5;

/** How many of the newest items of each group are compared, so that the cost doesn't grow with the table. */
const compared = { newest: 600, ofAuthor: 200, ofEmployer: 200, ofTitle: 50 };

export interface NearDuplicate {
  id: string;
  title: string;
  approvalStatus: ApprovalStatus;
  userId: string | null;
  similarity: number;
}

/**
 * Items of the same list with similar titles, most similar first: among the newest, and at any age among those of the
 * same author, employer or title.
 */
export async function findNearDuplicates(db: Reader, item: ItemRow): Promise<NearDuplicate[]> {
  const { collection, required }: TypeRecord = types[item.type];
  // Only a name that every item of the type has tells two of them apart.
  const employer = required.includes('organiser') ? (item.organiser ?? '') : '';
  const isAlike = inCollection(collection);
  const text = sql`fold(${`${item.title} ${employer}`.trim()})`;
  const candidates: SQL[] = [
    sql`(SELECT id FROM ${items} WHERE ${isAlike} AND approval_status <> 'draft' ORDER BY created_at DESC, id DESC LIMIT ${compared.newest})`,
    sql`(SELECT id FROM ${items} WHERE ${isAlike} AND approval_status <> 'draft' AND lower(title) = lower(${item.title}) ORDER BY id LIMIT ${compared.ofTitle})`,
  ];
  if (item.userId)
    candidates.push(
      sql`(SELECT id FROM ${items} WHERE ${isAlike} AND approval_status <> 'draft' AND user_id = ${item.userId} ORDER BY created_at DESC, id DESC LIMIT ${compared.ofAuthor})`,
    );
  if (employer)
    candidates.push(
      sql`(SELECT id FROM ${items} WHERE ${isAlike} AND approval_status = 'approved' AND organiser_key = name_key(${employer}) ORDER BY featured DESC, created_at DESC, id DESC LIMIT ${compared.ofEmployer})`,
    );
  const { rows } = await db.execute<NearDuplicate & Record<string, unknown>>(sql`
    SELECT id, title, approval_status AS "approvalStatus", user_id AS "userId", similarity FROM (
      SELECT item.*, similarity(item.search_title, ${text}) AS similarity
      FROM (${sql.join(candidates, sql` UNION `)}) AS candidate JOIN ${items} item USING (id)
      WHERE id <> ${item.id} AND -- A text twice as long can't be so much alike: it needs no comparing.
        length(item.search_title) BETWEEN length(${text}) / 2 AND length(${text}) * 2
    ) AS compared
    WHERE similarity >= ${minimumSimilarity} ORDER BY similarity DESC, id LIMIT ${shown}`);
  return rows;
}
