import { and, asc, eq, isNull, ne, sql, type SQL, inArray, or } from 'drizzle-orm';
import type { Author, PublicUser } from '../../../contract/people/user.ts';
import { institutes, items, users, type UserRow } from '../../../db/index.ts';
import { type PublicPart, isStaff, type Collection } from '../../../contract/vocabulary/index.ts';
import { excerptAround } from '../../../contract/text/find-term.ts';
import { linesOfText } from '../../../contract/text/plain-text.ts';
import { type Context, type Caller, isId } from '../../platform/context.ts';
import { countUpTo, inCollection } from '../../platform/queries.ts';
import { Failure } from '../../platform/failure.ts';
import { rowsOfPage, readPage, type Page, type PageRequest } from '../../platform/paging.ts';
import { wordsQuery, similarWords } from '../../platform/words-query.ts';
import { presentAuthor } from './view.ts';

/** A subquery that isn't joined: people of a name are few, public items many. */
const hasPublicItem = sql`(SELECT true FROM ${items}
  WHERE ${and(eq(items.userId, users.id), eq(items.approvalStatus, 'approved'), isNull(items.withdrawal))} LIMIT 1)`;

/** People with public items. Institutions are found in their directory. */
const isAuthor = (where: SQL): SQL | undefined => and(where, ne(users.role, 'university'), hasPublicItem);

/** Authors by the words of their names (docs/specification.md#search). A query of exclusions alone would find everybody else, so it finds nobody. */
export async function findAuthors(
  ctx: Context,
  { q, ...request }: { q: string } & PageRequest,
): Promise<Page<PublicUser>> {
  const { all, inTitle } = wordsQuery(q);
  if (inTitle.length === 0) return readPage(request, { rows: async () => [], count: async () => 0 });
  const where = isAuthor(sql`search_vector(${users.name}) @@ ${all}`);
  const order = [asc(sql`${users.name} COLLATE "C"`), asc(users.id)];
  return readPage(request, {
    rows: async (limit, offset) => {
      const rows = await rowsOfPage(ctx.publicDb, users, { where, order, limit, offset });
      return rows.map((row) => presentAuthor(row, ctx.clock())!);
    },
    count: (cap) => countUpTo(ctx.publicDb, { from: users, where }, cap),
  });
}

/** Whoever has public items, an institution's account too, and what they show of themselves; null for everybody else. */
export async function findAuthor(ctx: Context, id: string): Promise<Author | null> {
  if (!isId(id)) return null;
  const [found] = await ctx.publicDb
    .select({ row: users, institute: { id: institutes.id, name: institutes.name } })
    .from(users)
    .leftJoin(institutes, eq(institutes.userId, users.id))
    .where(and(eq(users.id, id), hasPublicItem))
    .orderBy(asc(institutes.createdAt))
    .limit(1);
  if (!found) return null;
  return { ...presentAuthor(found.row, ctx.clock())!, ...shownOf(found.row), institute: found.institute };
}

/** @throws Failure not_found for whoever has no public items */
export async function getAuthor(ctx: Context, id: string): Promise<Author> {
  const author = await findAuthor(ctx, id);
  if (!author) throw new Failure('not_found');
  return author;
}

/** The parts of a profile that its owner shows (docs/specification.md#public-pages-of-authors). */
function shownOf(row: UserRow) {
  const ofPart = <Name extends keyof UserRow>(part: PublicPart, name: Name) =>
    row.publicParts.includes(part) ? row[name] : null;
  return {
    designation: ofPart('position', 'designation'),
    affiliation: ofPart('position', 'affiliation'),
    aboutUs: ofPart('about', 'aboutUs'),
    workExperience: ofPart('experience', 'workExperience') ?? [],
    googleScholar: ofPart('links', 'googleScholar'),
    linkedin: ofPart('links', 'linkedin'),
    webOfScience: ofPart('links', 'webOfScience'),
    instagram: ofPart('links', 'instagram'),
    youtube: ofPart('links', 'youtube'),
    website: ofPart('links', 'website'),
  };
}

/** Titles by id, of those that the caller may see. */
export async function titlesOf(
  ctx: Context,
  caller: Caller,
  collection: Collection,
  ids: string[],
): Promise<{ id: string; title: string }[]> {
  if (ids.length === 0) return [];
  const visible =
    caller && isStaff(caller.role)
      ? inArray(items.approvalStatus, ['approved', 'pending', 'rejected'])
      : or(eq(items.approvalStatus, 'approved'), caller ? eq(items.userId, caller.id) : undefined);
  return ctx.db
    .select({ id: items.id, title: items.title })
    .from(items)
    .where(and(inArray(items.id, ids), inCollection(collection), visible));
}

/** Length of the HTML searched for an excerpt. */
const readLength = 30_000;

/** The beginning of an HTML fragment, without a tag that is cut in two. */
const withoutHalfTag = (html: string): string =>
  html.length < readLength ? html : html.replace(/<[^>]*$/, '');

/** Excerpts around a search term, by id. The caller must have checked that the reader may see these items. */
export async function excerptsOf(ctx: Context, ids: string[], term: string): Promise<Record<string, string>> {
  if (ids.length === 0) return {};
  const rows = await ctx.publicDb
    .select({ id: items.id, html: sql<string>`left(${items.content}, ${readLength})` })
    .from(items)
    .where(inArray(items.id, ids));
  const synonyms = similarWords(term);
  return Object.fromEntries(
    rows.map(({ id, html }) => [id, excerptAround(linesOfText(withoutHalfTag(html)), term, synonyms)]),
  );
}
