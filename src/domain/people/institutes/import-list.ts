import { z } from 'zod';
import { sql } from 'drizzle-orm';
import { type Transaction, institutes, type Reader } from '../../../db/index.ts';
import { asSingleLine } from '../../../contract/text/single-line.ts';
import { webLink } from '../../../contract/addresses/links.ts';
import { requiredText } from '../../../contract/shapes/text.ts';
import { locationOfCountryCode } from '../../../contract/vocabulary/countries.ts';
import type { UploadedListReport } from '../../../contract/people/institute.ts';
import type { Context, Actor } from '../../platform/context.ts';
import { recordAction } from '../../platform/audit-log.ts';
import { Failure } from '../../platform/failure.ts';
import { domainsOfWebsite, webDomains } from './domains.ts';

interface InstituteEntry {
  name: string;
  location: string;
  website: string | null;
  /** Web domains; the website's host if the list has none. */
  domains: string[];
}

/** The first valid address; no list means none. */
const firstWebsite = z
  .array(z.unknown())
  .catch([])
  .transform(
    (pages) =>
      pages.map((page) => (typeof page === 'string' ? webLink(page) : null)).find((page) => page !== null) ??
      null,
  );

const domains = z.array(z.unknown()).catch([]).transform(webDomains);

const entry = z.object({
  name: requiredText(200, 'it has no name').transform((name) => asSingleLine(name).replace(/\s+/g, ' ')),
  alpha_two_code: z.string({ error: 'it has no country code' }),
  web_pages: firstWebsite,
  domains,
});

/** Parses an entry, or says why it is invalid. */
function parseInstitute(value: unknown): InstituteEntry | { reason: string } {
  const { data, error } = entry.safeParse(value);
  if (!data) {
    const [issue] = error.issues;
    return {
      reason: issue?.path.length ? `${issue.path.join('.')}: ${issue.message}` : 'it is not an object',
    };
  }
  const location = locationOfCountryCode(data.alpha_two_code.trim());
  if (!location) return { reason: `'${data.alpha_two_code}' is no known country code` };
  const website = data.web_pages;
  const known = data.domains.length > 0 ? data.domains : domainsOfWebsite(website);
  return { name: data.name, location, website, domains: known };
}

/** The entries of a batch as a table: n, name, location and domains. */
const rowsOf = (entries: InstituteEntry[]) => sql`
  unnest(${sql.param(entries.map(({ name }) => name))}::text[], ${sql.param(entries.map(({ location }) => location))}::text[],
    ${sql.param(entries.map(({ domains }) => domains.join(' ')))}::text[]) WITH ORDINALITY AS entry (name, location, domains, n)`;

const isSame = sql`institutes.name_key = name_key(entry.name) AND institutes.location = entry.location`;
/** The list sets the domains; an entry without any removes none. */
const isOutdated = sql`entry.domains <> '' AND institutes.domains <> string_to_array(entry.domains, ' ')`;

interface Compared {
  key: string;
  isKnown: boolean;
  isOutdated: boolean;
}

/** Matches each entry by name (ignoring case and spaces) and place with existing rows. */
async function compareEntries(db: Reader, entries: InstituteEntry[]): Promise<Compared[]> {
  const { rows } = await db.execute<{ key: string; is_known: boolean; is_outdated: boolean }>(sql`
    SELECT name_key(entry.name) || '|' || entry.location AS key, institutes.id IS NOT NULL AS is_known,
      coalesce(${isOutdated}, false) AS is_outdated
    FROM ${rowsOf(entries)} LEFT JOIN institutes ON ${isSame}
    ORDER BY entry.n`);
  return rows.map(({ key, is_known, is_outdated }) => ({
    key,
    isKnown: is_known,
    isOutdated: is_outdated,
  }));
}

/** Returns how many were inserted: concurrent inserts are possible. */
async function insertInstitutes(tx: Transaction, rows: (typeof institutes.$inferInsert)[]): Promise<number> {
  if (rows.length === 0) return 0;
  return (await tx.insert(institutes).values(rows).onConflictDoNothing().returning({ id: institutes.id }))
    .length;
}

/** Updates the domains of existing institutes. */
async function updateDomains(tx: Transaction, entries: InstituteEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await tx.execute(sql`
    UPDATE institutes SET domains = string_to_array(entry.domains, ' ') FROM ${rowsOf(entries)} WHERE ${isSame}`);
}

const batchSize = 500;

/** An element of a list, numbered from 1. */
export interface ListElement {
  row: number;
  value: unknown;
}

interface Rejection {
  row: number;
  name: string;
  reason: string;
}

interface ListSummary {
  read: number;
  added: number;
  updated: number;
  unchanged: number;
  rejected: number;
}

interface Saving {
  dryRun: boolean;
  onRejection: (rejection: Rejection) => void;
}

type Entry = InstituteEntry & { row: number };

/**
 * Saves a list of institutes. Two are the same if name (ignoring case and spaces) and country match, so saving a list twice changes
 * nothing; existing institutes only get the list's web domains.
 */
export async function saveInstituteList(
  tx: Transaction,
  ctx: Context,
  elements: Iterable<ListElement> | AsyncIterable<ListElement>,
  { dryRun, onRejection }: Saving,
): Promise<ListSummary> {
  const summary: ListSummary = { read: 0, added: 0, updated: 0, unchanged: 0, rejected: 0 };
  const reject = (rejection: Rejection) => {
    summary.rejected++;
    onRejection(rejection);
  };
  const rowOf = new Map<string, number>();
  let batch: Entry[] = [];
  const flush = async () => {
    await takeBatch(tx, ctx, { batch, rowOf, summary, dryRun, reject });
    batch = [];
  };
  for await (const { row, value } of elements) {
    summary.read++;
    const entry = parseInstitute(value);
    if ('reason' in entry) reject({ row, name: nameOf(value), reason: entry.reason });
    else batch.push({ ...entry, row });
    if (batch.length === batchSize) await flush();
  }
  await flush();
  return summary;
}

const nameOf = (value: unknown): string => {
  const name = (value as { name?: unknown } | null)?.name;
  return typeof name === 'string' ? name.slice(0, 80).trim() : '';
};

interface Batch {
  batch: Entry[];
  rowOf: Map<string, number>;
  summary: ListSummary;
  dryRun: boolean;
  reject: (rejection: Rejection) => void;
}

async function takeBatch(
  tx: Transaction,
  ctx: Context,
  { batch, rowOf, summary, dryRun, reject }: Batch,
): Promise<void> {
  const fresh: Entry[] = [];
  const outdated: Entry[] = [];
  const compared = await compareEntries(tx, batch);
  for (const [i, entry] of batch.entries()) {
    const { key, isKnown, isOutdated } = compared[i] as (typeof compared)[number];
    const earlier = rowOf.get(key);
    if (earlier !== undefined)
      reject({ row: entry.row, name: entry.name, reason: `it repeats row ${earlier}` });
    else if (isOutdated) outdated.push(entry);
    else if (isKnown) summary.unchanged++;
    else fresh.push(entry);
    if (earlier === undefined) rowOf.set(key, entry.row);
  }
  if (!dryRun) await updateDomains(tx, outdated);
  summary.updated += outdated.length;
  const now = ctx.clock();
  const added = dryRun
    ? fresh.length
    : await insertInstitutes(
        tx,
        fresh.map(({ name, location, website, domains }) => ({
          id: ctx.newId(),
          name,
          location,
          website,
          domains,
          createdAt: now,
          updatedAt: now,
        })),
      );
  summary.added += added;
  summary.unchanged += fresh.length - added;
}

/** Whether the first element of a list has a name, as institutes have. */
export const isNamed = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'name' in value;

/** Rejections that an answer spells out; its number counts all. */
const shownRejections = 100;

/**
 * Saves an uploaded JSON list of institutes, all or nothing, and logs it as one action.
 * @throws Failure invalid_input if the file is no such list
 */
export async function uploadInstituteList(
  ctx: Context,
  admin: Actor,
  bytes: Buffer,
  dryRun: boolean,
): Promise<UploadedListReport> {
  const list = readList(bytes);
  const rejections: UploadedListReport['rejections'] = [];
  return ctx.db.transaction(async (tx) => {
    const summary = await saveInstituteList(
      tx,
      ctx,
      list.map((value, index) => ({ row: index + 1, value })),
      {
        dryRun,
        onRejection: (rejection) => void (rejections.length < shownRejections && rejections.push(rejection)),
      },
    );
    if (!dryRun && summary.added + summary.updated > 0)
      await recordAction(tx, ctx, admin, {
        entityType: 'institute',
        entity: { id: ctx.newId(), title: `List of ${summary.read.toLocaleString('en-IN')} institutes` },
        action: 'created',
      });
    return { dryRun, ...summary, rejections };
  });
}

function readList(bytes: Buffer): unknown[] {
  let list: unknown;
  try {
    list = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw Failure.field('institutes', 'This file is no JSON in UTF-8. Choose a list of institutes as JSON.');
  }
  if (!Array.isArray(list) || !isNamed(list[0]))
    throw Failure.field(
      'institutes',
      'This is no list of institutes: it must be a JSON list whose entries have a name and alpha_two_code.',
    );
  return list;
}
