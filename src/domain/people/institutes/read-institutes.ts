import { asc, eq, sql } from 'drizzle-orm';
import type { Institute, InstitutePage } from '../../../contract/people/institute.ts';
import { parseLocation } from '../../../contract/vocabulary/countries.ts';
import { type InstituteRow, type Reader, institutes } from '../../../db/index.ts';
import { type Context, isId } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { readPage, type Page, type PageRequest } from '../../platform/paging.ts';
import {
  countByLocation,
  countInstitutes,
  departmentsOf,
  findInstitute,
  findMergedInto,
  type InstituteFilter,
  listInstitutes,
  nameLike,
} from './store.ts';

export const presentInstitute = (row: InstituteRow): Institute => ({
  id: row.id,
  name: row.name,
  location: row.location,
  logoImage: row.logoImage,
  website: row.website,
  kind: row.kind,
  verification:
    row.userId && row.level && row.levelMethod && row.levelSince
      ? { level: row.level, method: row.levelMethod, since: row.levelSince.toISOString() }
      : null,
  createdAt: row.createdAt.toISOString(),
});

export const presentPage = (row: InstituteRow, departments: InstitutePage['departments']): InstitutePage => ({
  ...presentInstitute(row),
  about: row.about,
  address: row.address,
  aisheId: row.aisheId,
  rorId: row.rorId,
  verifiedDomain: row.userId && row.level === 'domain' ? (row.domains[0] ?? null) : null,
  departments,
});

/** The id of a merged institute means the one that it was merged into. @throws Failure not_found */
export async function requireInstitute(db: Reader, id: string): Promise<InstituteRow> {
  const row = isId(id) ? ((await findInstitute(db, id)) ?? (await findMergedInto(db, id))) : undefined;
  if (!row) throw new Failure('not_found');
  return row;
}

/** What the page of an institute shows. @throws Failure not_found */
export async function getInstitute(ctx: Context, id: string): Promise<InstitutePage> {
  const row = await requireInstitute(ctx.publicDb, id);
  return presentPage(row, await departmentsOf(ctx.publicDb, row.nameKey!, ctx.clock()));
}

/** The institute, if this account has shown that its web domain is its own: others may advertise under the same name. */
export async function findProven(ctx: Context, id: string, userId: string): Promise<Institute | null> {
  const row = isId(id) ? await findInstitute(ctx.publicDb, id) : undefined;
  return row?.userId === userId && row.level === 'domain' ? presentInstitute(row) : null;
}

/** The institute's own website; null without one. */
export const websiteOf = async (ctx: Context, id: string): Promise<string | null> =>
  (isId(id) ? await findInstitute(ctx.publicDb, id) : undefined)?.website ?? null;

type Query = Omit<InstituteFilter, 'openAt'> & { hasOpenItems?: boolean | undefined };

export const findInstitutes = (
  ctx: Context,
  { hasOpenItems, ...query }: Query & PageRequest,
): Promise<Page<Institute>> => {
  const filter = { ...query, openAt: hasOpenItems ? ctx.clock() : undefined };
  return readPage(query, {
    rows: async (limit, offset) =>
      (await listInstitutes(ctx.publicDb, filter, limit, offset)).map(presentInstitute),
    count: (cap) => countInstitutes(ctx.publicDb, filter, cap),
  });
};

/** Countries that have institutes, in order, with how many. */
export async function countriesOfInstitutes(ctx: Context): Promise<{ country: string; count: number }[]> {
  const places = await countByLocation(ctx.publicDb);
  return places
    .map(({ location, count }) => ({ country: parseLocation(location)?.country ?? location, count }))
    .toSorted((one, other) => one.country.localeCompare(other.country, 'en'));
}

/** The institute's name that a query which finds nothing may have meant. */
export const instituteNameLike = (ctx: Context, q: string): Promise<string | null> =>
  nameLike(ctx.publicDb, q);

/** Maximum number of suggestions for an employer's name. */
const suggestions = 20;

/** Institutes whose name matches an employer; none for an empty name. */
export const searchInstitutes = async (ctx: Context, name: string | undefined): Promise<Institute[]> =>
  name ? (await listInstitutes(ctx.publicDb, { search: name }, suggestions, 0)).map(presentInstitute) : [];

/** The first institutes whose name contains a text, and how many there are, up to `cap`. */
export const suggestInstitutes = async (
  db: Reader,
  q: string,
  { limit, cap }: { limit: number; cap: number },
) => ({
  items: (await listInstitutes(db, { search: q }, limit, 0)).map(({ id, name, location }) => ({
    id,
    name,
    location,
  })),
  count: await countInstitutes(db, { search: q }, cap),
});

/** Institutes that have the name of another one, which only a person can tell to be the same. */
export const listKeptApart = async (ctx: Context): Promise<Institute[]> =>
  (
    await ctx.db
      .select()
      .from(institutes)
      .where(eq(institutes.keptApart, true))
      .orderBy(asc(institutes.searchName), asc(institutes.id))
      .limit(100)
  ).map(presentInstitute);

/** Minimum trigram similarity of possible duplicates. */
const minimumSimilarity = 0.45;
const offered = 20;

/** Institutes with similar names, most similar first. @throws Failure not_found */
export async function findDuplicates(
  ctx: Context,
  id: string,
): Promise<(Institute & { similarity: number })[]> {
  const { name } = await requireInstitute(ctx.publicDb, id);
  const nearest = await ctx.db.transaction(async (tx) => {
    await tx.execute(
      sql`SELECT set_config('pg_trgm.similarity_threshold', ${String(minimumSimilarity)}, true)`,
    );
    return (
      tx
        .select({
          row: institutes,
          similarity: sql<number>`similarity(${institutes.searchName}, fold(${name}))`,
        })
        .from(institutes)
        // The index scans by distance; candidates below the threshold are skipped.
        .where(sql`(${institutes.searchName} || '') % fold(${name})`)
        .orderBy(sql`(${institutes.searchName} || '') <-> fold(${name})`)
        // One more, as the institute itself is the nearest.
        .limit(offered + 1)
    );
  });
  return nearest
    .filter(({ row }) => row.id !== id)
    .slice(0, offered)
    .map(({ row, similarity }) => ({ ...presentInstitute(row), similarity }));
}
