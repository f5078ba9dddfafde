import { posts as postCalls } from '../../contract/calls/posts.ts';
import {
  collections,
  isActionKind,
  types,
  type Collection,
  type ItemType,
} from '../../contract/vocabulary/index.ts';
import { upcomingItems } from '../../domain/calendar/index.ts';
import { entriesById, parseParams, perFeed, type Channel } from './entries.ts';

type Query = Record<string, string | string[] | undefined>;

/** The filters of the page, which has a single place and country. @throws Failure invalid_input */
function filterOf({ type = [], mode, country, free, deadlines }: Query) {
  const asked = [type].flat();
  const known = parseParams(postCalls['GET /posts'].query, {
    type: asked.filter((one) => one !== 'job'),
    mode,
    country,
    free,
  });
  const ofPosts: ItemType[] = known.type ?? [];
  return {
    type: asked.includes('job') ? ['job' as const, ...ofPosts] : ofPosts,
    mode: known.mode?.[0],
    country: known.country?.[0],
    free: known.free === true,
    deadlines: deadlines === 'true',
  };
}

/** Entries of the calendar page with the same filters, of all months ahead, the next ones first. */
export const calendarChannel: Channel = {
  titleOf: () => 'Calendar',
  path: '/calendar',
  entries: async (ctx, query) => {
    const filter = filterOf(query as Query);
    const found = await upcomingItems(ctx, filter, perFeed);
    const idsOf = (collection: Collection) =>
      found.filter(({ type }) => types[type].collection === collection).map(({ id }) => id);
    const read = await Promise.all(collections.map((one) => entriesById(ctx, one, idsOf(one))));
    const entries = new Map(read.flat().map((entry) => [entry.id, entry]));
    return found.flatMap(({ id }) => {
      const entry = entries.get(id);
      if (!entry) return [];
      const milestones = entry.milestones.filter(({ kind }) => !filter.deadlines || isActionKind(kind));
      return [{ ...entry, milestones }];
    });
  },
};
