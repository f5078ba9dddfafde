import type { Institute } from '../../contract/shapes/institute.ts';
import type { Context } from '../context.ts';
import { Failure } from '../failure.ts';
import type { Reader } from '../../db/index.ts';
import { isId } from '../ids.ts';
import { readPage, type Page, type PageRequest } from '../paging.ts';
import { presentInstitute } from './present-institute.ts';
import { countInstitutes, findInstitute, findMergedInto, listInstitutes, nameLike } from './store.ts';

/** One institute; the id of a merged one returns the institute it was merged into. @throws Failure not_found */
export async function getInstitute(ctx: Context, id: string): Promise<Institute> {
  const row = isId(id)
    ? ((await findInstitute(ctx.publicDb, id)) ?? (await findMergedInto(ctx.publicDb, id)))
    : undefined;
  if (!row) throw new Failure('not_found');
  return presentInstitute(row);
}

export const findInstitutes = (
  ctx: Context,
  query: { search?: string | undefined } & PageRequest,
): Promise<Page<Institute>> =>
  readPage(query, {
    rows: async (limit, offset) =>
      (await listInstitutes(ctx.publicDb, query.search, limit, offset)).map(presentInstitute),
    count: (cap) => countInstitutes(ctx.publicDb, query.search, cap),
  });

/** The institute's name that a query which finds nothing may have meant. */
export const instituteNameLike = (ctx: Context, q: string): Promise<string | null> =>
  nameLike(ctx.publicDb, q);

/** Maximum number of suggestions for an employer's name. */
const suggestions = 20;

/** Institutes whose name matches an employer; none for an empty name. */
export const searchInstitutes = async (ctx: Context, name: string | undefined): Promise<Institute[]> =>
  name ? (await listInstitutes(ctx.publicDb, name, suggestions, 0)).map(presentInstitute) : [];

/** The first institutes whose name contains a text, and how many there are, up to `cap`. */
export const suggestInstitutes = async (
  db: Reader,
  q: string,
  { limit, cap }: { limit: number; cap: number },
) => ({
  items: (await listInstitutes(db, q, limit, 0)).map(({ id, name, location }) => ({ id, name, location })),
  count: await countInstitutes(db, q, cap),
});
