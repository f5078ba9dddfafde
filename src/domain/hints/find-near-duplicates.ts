import { sql, type SQL } from 'drizzle-orm';
import { types, typesIn, type ApprovalStatus, type TypeRecord } from '../../contract/vocabulary/index.ts';
import { items, type ItemRow, type Reader } from '../../db/index.ts';
import { inCollection } from '../in-collection.ts';

/** Minimum trigram similarity of near duplicates. */
const minimumSimilarity = 0.6;
const shown = 5;

/** How many of the newest items of each group are compared, so that the cost doesn't grow with the table. */
const compared = { newest: 600, ofAuthor: 200, ofEmployer: 200, ofTitle: 50 };
/** Of each item of a page. */
const comparedInLists = { ofEmployer: 50, ofTitle: 10 };

export interface NearDuplicate {
  id: string;
  title: string;
  approvalStatus: ApprovalStatus;
  userId: string | null;
  similarity: number;
}

/** Only a name that every item of the type has tells two of them apart. */
function employerOf({ type, organiser }: ItemRow): string {
  const { required }: TypeRecord = types[type];
  return required.includes('organiser') ? (organiser ?? '') : '';
}

/**
 * Items of the same list with similar titles, most similar first: among the newest, and at any age among those of the
 * same author, employer or title.
 */
export async function findNearDuplicates(db: Reader, item: ItemRow): Promise<NearDuplicate[]> {
  const employer = employerOf(item);
  const isAlike = inCollection(types[item.type].collection);
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

/**
 * Titles of other authors' items that are much like each item of a page, in their order: of those with the same title,
 * and of jobs also of the employer's that close last, as a page can't compare each of its items with hundreds.
 */
export async function alikeOfMany(db: Reader, listed: readonly ItemRow[]): Promise<string[][]> {
  const asked = listed.map((item, nth) => {
    const employer = employerOf(item);
    const { id, type, title, userId } = item;
    const alike = typesIn(types[type].collection);
    return { nth, id, types: alike, title, employer, text: `${title} ${employer}`.trim(), userId };
  });
  const { rows } = await db.execute<{ titles: string[] }>(sql`
    SELECT ARRAY(
      SELECT item.title FROM (
        (SELECT id FROM ${items} WHERE approval_status <> 'draft' AND lower(title) = lower(asked.title) ORDER BY id LIMIT ${comparedInLists.ofTitle})
        UNION
        (SELECT id FROM ${items} WHERE approval_status = 'approved' AND asked.employer <> '' AND organiser_key = name_key(asked.employer) ORDER BY closes_at DESC LIMIT ${comparedInLists.ofEmployer})
      ) AS candidate JOIN ${items} item USING (id)
      WHERE item.id <> asked.id AND asked.types ? item.type AND item.user_id IS DISTINCT FROM asked."userId"
        AND similarity(item.search_title, fold(asked.text)) >= ${minimumSimilarity}
      ORDER BY similarity(item.search_title, fold(asked.text)) DESC, item.id LIMIT ${shown}
    ) AS titles
    FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      AS asked (nth int, id uuid, types jsonb, title text, employer text, text text, "userId" uuid)
    ORDER BY nth`);
  return rows.map(({ titles }) => titles);
}
