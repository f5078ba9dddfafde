import { posts as postCalls } from '../../contract/calls/posts.ts';
import { isActionKind, type ItemType, type ItemEntity } from '../../contract/vocabulary/index.ts';
import { upcomingItems } from '../../domain/calendar/index.ts';
import { jobsOf, parsed, perFeed, postsOf, type Channel } from './entries.ts';

type Query = Record<string, string | string[] | undefined>;

/** The filters of the page, which has a single place and country. @throws Failure invalid_input */
function filterOf({ type = [], mode, country, free, deadlines }: Query) {
  const types = [type].flat();
  const known = parsed(postCalls['GET /posts'].query, {
    type: types.filter((one) => one !== 'job'),
    mode,
    country,
    free,
  });
  const ofPosts: ItemType[] = known.type ?? [];
  return {
    type: types.includes('job') ? ['job' as const, ...ofPosts] : ofPosts,
    mode: known.mode?.[0],
    country: known.country?.[0],
    free: known.free === true,
    deadlines: deadlines === 'true',
  };
}

/** Entries of the calendar page with the same filters, of all months ahead, the next ones first. */
export const calendarChannel: Channel = {
  title: 'Calendar',
  path: '/calendar',
  entries: async (ctx, query) => {
    const filter = filterOf(query as Query);
    const found = await upcomingItems(ctx, filter, perFeed);
    const idsOf = (kind: ItemEntity) => found.filter((one) => one.kind === kind).map(({ id }) => id);
    const read = await Promise.all([jobsOf(ctx, idsOf('job')), postsOf(ctx, idsOf('post'))]);
    const entries = new Map(read.flat().map((entry) => [entry.id, entry]));
    return found.flatMap(({ id }) => {
      const entry = entries.get(id);
      if (!entry) return [];
      const milestones = entry.milestones.filter(({ kind }) => !filter.deadlines || isActionKind(kind));
      return [{ ...entry, milestones }];
    });
  },
};
