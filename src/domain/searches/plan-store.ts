import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import {
  alertMails,
  alertRecipients,
  savedSearches,
  users,
  type MailSection,
  type Reader,
  type SearchRow,
  type Transaction,
} from '../../db/index.ts';
import type { Query } from './queries.ts';

const mailsAtOnce = and(
  eq(savedSearches.frequency, 'now'),
  isNull(savedSearches.pausedBecause),
  isNotNull(savedSearches.confirmedAt),
);

/** Queries of searches that mail at once, each once. */
export const queriesAtOnce = (db: Reader): Promise<Query[]> =>
  db
    .selectDistinct({ kind: savedSearches.kind, query: savedSearches.query })
    .from(savedSearches)
    .where(mailsAtOnce);

const among = (queries: Query[]) => {
  const kinds = sql.param(queries.map(({ kind }) => kind));
  const texts = sql.param(queries.map(({ query }) => query));
  // Two lists rather than pairs: a statement has at most 65,535 parameters.
  return sql`(${savedSearches.kind}, ${savedSearches.query}) IN (SELECT * FROM unnest(${kinds}::text[], ${texts}::text[]))`;
};

/** Who has a search with one of these queries that mails at once. */
export const recipientsAtOnce = async (db: Reader, queries: Query[]): Promise<string[]> =>
  (
    await db
      .selectDistinct({ id: savedSearches.recipientId })
      .from(savedSearches)
      .where(and(mailsAtOnce, among(queries)))
      .orderBy(savedSearches.recipientId)
  ).map(({ id }) => id);

/** Locks recipients in the order of their ids, waiting for other runs and changes. */
export const lockRecipients = (tx: Transaction, ids: string[]) =>
  tx
    .select({ id: alertRecipients.id })
    .from(alertRecipients)
    .where(inArray(alertRecipients.id, ids))
    .orderBy(alertRecipients.id)
    .for('update');

/** A batch of recipients with a mail due, longest overdue first. */
export const recipientsDue = async (db: Reader, now: Date, count: number): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT DISTINCT recipient_id AS id FROM (
      SELECT recipient_id FROM saved_searches WHERE due_at <= ${now.toISOString()}::timestamptz ORDER BY due_at LIMIT ${count}
    ) AS due`);
  return rows.map(({ id }) => id);
};

/** Locks recipients, skipping those locked by another run. */
export const lockFreeRecipients = async (tx: Transaction, ids: string[]): Promise<string[]> =>
  (
    await tx
      .select({ id: alertRecipients.id })
      .from(alertRecipients)
      .where(inArray(alertRecipients.id, ids))
      .orderBy(alertRecipients.id)
      .for('update', { skipLocked: true })
  ).map(({ id }) => id);

const inOrder = [savedSearches.recipientId, savedSearches.id];

export const searchesAtOnce = (tx: Transaction, recipientIds: string[]): Promise<SearchRow[]> =>
  tx
    .select()
    .from(savedSearches)
    .where(and(inArray(savedSearches.recipientId, recipientIds), mailsAtOnce))
    .orderBy(...inOrder);

export const searchesDue = (db: Reader, recipientIds: string[], now: Date): Promise<SearchRow[]> =>
  db
    .select()
    .from(savedSearches)
    .where(
      and(
        inArray(savedSearches.recipientId, recipientIds),
        sql`${savedSearches.dueAt} <= ${now.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(...inOrder);

/** From where on anything may be new to a search that is due. */
export const leastDuePosition = async (db: Reader, now: Date): Promise<number | null> => {
  const { rows } = await db.execute<{ least: string | null }>(
    sql`SELECT min(told_up_to) AS least FROM saved_searches WHERE due_at <= ${now.toISOString()}::timestamptz`,
  );
  const least = rows[0]?.least ?? null;
  return least === null ? null : Number(least);
};

/** Those who may get mail at all: addresses, which confirmed each search, and accounts that aren't blocked and whose address is verified. */
export const mailable = async (tx: Transaction, recipientIds: string[]): Promise<Set<string>> =>
  new Set(
    (
      await tx
        .select({ id: alertRecipients.id })
        .from(alertRecipients)
        .leftJoin(users, eq(users.id, alertRecipients.userId))
        .where(
          and(
            inArray(alertRecipients.id, recipientIds),
            sql`(${alertRecipients.userId} IS NULL OR ${users.isEmailVerified} AND ${users.blockedAt} IS NULL)`,
          ),
        )
    ).map(({ id }) => id),
  );

/** Where the mails of each recipient arrive: an account and a confirmed address may share one inbox. */
export async function inboxesOf(tx: Transaction, recipientIds: string[]): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ id: string; inbox: string }>(sql`
    SELECT r.id, coalesce(r.email_key, u.email_key) AS inbox
    FROM alert_recipients r LEFT JOIN users u ON u.id = r.user_id
    WHERE r.id = ANY(${sql.param(recipientIds)}::uuid[])`);
  return new Map(rows.map(({ id, inbox }) => [id, inbox]));
}

export const mailedKey = (inbox: string, itemId: string): string => `${inbox} ${itemId}`;

/** Which of these items were mailed to these inboxes before, or are about to be. */
export async function mailedBefore(
  tx: Transaction,
  inboxes: string[],
  itemIds: string[],
): Promise<Set<string>> {
  const { rows } = await tx.execute<{ inbox: string; item: string }>(sql`
    WITH recipients AS (
      SELECT id, email_key AS inbox FROM alert_recipients WHERE email_key = ANY(${sql.param(inboxes)}::text[])
      UNION ALL
      SELECT r.id, u.email_key FROM users u JOIN alert_recipients r ON r.user_id = u.id
      WHERE u.email_key = ANY(${sql.param(inboxes)}::text[]))
    SELECT inbox, item FROM recipients JOIN alert_mails ON recipient_id = recipients.id, unnest(item_ids) AS item
    WHERE item = ANY(${sql.param(itemIds)}::uuid[]) AND outcome IS DISTINCT FROM 'dropped'`);
  return new Set(rows.map(({ inbox, item }) => mailedKey(inbox, item)));
}

export interface PlannedMail {
  id: string;
  recipientId: string;
  sections: MailSection[];
}

/** Later mails wait behind those of accounts and payments, and mails at a set hour behind those that are sent at once. */
export const priorities = { atOnce: 5, digest: 10 } as const;

/** Stores mails and queues their tasks. */
export async function insertMails(
  tx: Transaction,
  mails: PlannedMail[],
  priority: number,
  now: Date,
): Promise<void> {
  if (mails.length === 0) return;
  await tx.insert(alertMails).values(
    mails.map((mail) => ({
      ...mail,
      itemIds: mail.sections.flatMap(({ itemIds }) => itemIds),
      createdAt: now,
    })),
  );
  await queueMails(
    tx,
    mails.map(({ id }) => id),
    priority,
  );
}

const queueMails = (tx: Transaction, ids: string[], priority: number) =>
  // In one statement, because the queue's function needs several statements per call.
  tx.execute(sql`
    SELECT count(*) FROM graphile_worker.add_jobs(ARRAY(
      SELECT ('send-alert-mail', json_build_object('mailId', id), NULL, NULL, 12, 'alert:' || id, ${priority}::smallint, NULL)::graphile_worker.job_spec
      FROM unnest(${sql.param(ids)}::uuid[]) AS id))`);

/** Mails queued again in one transaction. */
export const requeuedAtOnce = 1000;

/** Queues the tasks of mails that should have left and have none, such as after a time without mails. @returns how many */
export async function requeueMails(tx: Transaction, before: Date): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT id FROM alert_mails
    WHERE settled_at IS NULL AND created_at <= ${before.toISOString()}::timestamptz
      AND NOT EXISTS (SELECT FROM graphile_worker.jobs WHERE key = 'alert:' || alert_mails.id)
    ORDER BY created_at LIMIT ${requeuedAtOnce}`);
  if (rows.length > 0)
    await queueMails(
      tx,
      rows.map(({ id }) => id),
      priorities.digest,
    );
  return rows.length;
}

/** Moves searches on, with when their next mails are due. */
export const advanceSearches = (
  tx: Transaction,
  searches: { id: string; dueAt: Date | null }[],
  upTo: number,
) =>
  tx.execute(sql`
    UPDATE saved_searches SET told_up_to = greatest(told_up_to, ${upTo}::bigint), due_at = next.due
    FROM unnest(
      ${sql.param(searches.map(({ id }) => id))}::uuid[],
      ${sql.param(searches.map(({ dueAt }) => dueAt?.toISOString() ?? null))}::timestamptz[]
    ) AS next (id, due)
    WHERE saved_searches.id = next.id`);
