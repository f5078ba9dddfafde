import { isActionKind } from '../../contract/vocabulary/index.ts';
import { newestJobs, newestPosts, type Channel } from './entries.ts';

/** What the calendar's page shows with the same filters, of any month: the dates of the newest items. */
export const calendarChannel: Channel = {
  title: 'Calendar',
  path: '/calendar',
  entries: async (ctx, query) => {
    const { type = [], free, deadlines, ...rest } = query as Record<string, string | string[] | undefined>;
    const types = [type].flat();
    const ofPosts = types.filter((one) => one !== 'job');
    const isAll = types.length === 0;
    const filter = { ...rest, ...(free && { free }) };
    const found = await Promise.all([
      (isAll || types.includes('job')) && !free ? newestJobs(ctx, rest) : [],
      isAll || ofPosts.length > 0 ? newestPosts(ctx, { ...filter, ...(!isAll && { type: ofPosts }) }) : [],
    ]);
    return found.flat().map((entry) => ({
      ...entry,
      milestones: entry.milestones.filter(({ kind }) => deadlines !== 'true' || isActionKind(kind)),
    }));
  },
};
