import type { Transaction } from '../../../db/index.ts';
import type { Context } from '../../context.ts';
import { parseInstitute, type InstituteEntry } from './parse-institute.ts';
import { compareEntries, insertInstitutes, updateDomains } from './store.ts';

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

export interface ListSummary {
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
