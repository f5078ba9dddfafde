import { and, eq } from 'drizzle-orm';
import {
  fieldLabel,
  jobFields,
  collections,
  type FollowKind,
  type JobField,
  type Collection,
} from '../../contract/vocabulary/index.ts';
import { institutes, items, type Transaction } from '../../db/index.ts';
import { isId } from '../ids.ts';

/** A followed thing, with the queries that find its new items. */
interface Target {
  instituteId: string | null;
  /** Null for an institute, whose own name is shown. */
  name: string | null;
  queries: { kind: Collection; name: string; query: string }[];
}

export const isField = (id: string): id is JobField => (jobFields as readonly string[]).includes(id);

/** Query parameters of the kinds. */
export const parameters = { institutes: 'institute', fields: 'field', series: 'series' } as const;

const queryOf = (kind: FollowKind, id: string): string =>
  new URLSearchParams([[parameters[kind], id]]).toString();

/** Undefined if it doesn't exist. */
export async function findTarget(tx: Transaction, kind: FollowKind, id: string): Promise<Target | undefined> {
  const query = queryOf(kind, id);
  if (kind === 'institutes') {
    if (!isId(id)) return undefined;
    const named = tx.select({ name: institutes.name }).from(institutes).where(eq(institutes.id, id));
    const [row] = await named.for('share');
    if (!row) return undefined;
    const queries = collections.map((one) => ({ kind: one, name: row.name, query }));
    return { instituteId: id, name: null, queries };
  }
  if (kind === 'fields') {
    if (!isField(id)) return undefined;
    return { instituteId: null, name: id, queries: [{ kind: 'jobs', name: fieldLabel(id), query }] };
  }
  const [edition] = await tx.select({ id: items.id }).from(items).where(isPublicEdition(id)).limit(1);
  return (
    edition && { instituteId: null, name: id, queries: [{ kind: 'posts', name: id.slice(0, 100), query }] }
  );
}

const isPublicEdition = (series: string) =>
  and(eq(items.series, series), eq(items.approvalStatus, 'approved'));
