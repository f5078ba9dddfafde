import { endOfKolkataDay, kolkataDate } from '../../contract/deadline.ts';
import type { Context } from '../../domain/context.ts';
import { nextListChange, nextMilestoneMoment } from '../../domain/items/index.ts';
import { nextMembershipEnd } from '../../domain/payments/index.ts';
import { PageCache } from '../../server/index.ts';
import type { ChangeListener } from '../database/listen-for-changes.ts';
import type { SharedReads } from './shared-reads.ts';
import { membersIn, listedTypesIn, postsIn } from './cache-tags.ts';

/**
 * How long a rendered page stays valid: until the day ends in India, where deadlines of jobs and days until a deadline are counted, until
 * a milestone of a post that it shows passes or a post of a type that it lists closes, or until the membership of an author ends whose
 * crown it shows.
 */
export const pageLifetime =
  ({ clock, publicDb }: Pick<Context, 'clock' | 'publicDb'>) =>
  async (tags: ReadonlySet<string>, tookMs: number): Promise<number> => {
    const now = clock().getTime();
    const endOfDay = endOfKolkataDay(kolkataDate(new Date(now))).getTime();
    const begunAt = new Date(now - tookMs);
    const ends = await Promise.all([
      nextMembershipEnd(publicDb, membersIn(tags), begunAt),
      nextMilestoneMoment(publicDb, postsIn(tags), begunAt),
      nextListChange(publicDb, listedTypesIn(tags), begunAt),
    ]);
    return Math.min(endOfDay, ...ends.map((end) => end?.getTime() ?? endOfDay)) - now;
  };

export const createPageCache = (ctx: Context): PageCache => new PageCache({ lifetimeMs: pageLifetime(ctx) });

/** Invalidates the pages that show what changed, or what they read. */
export const invalidating = (cache: PageCache | SharedReads): ChangeListener => ({
  changed: (tags) => (tags ? cache.drop(tags) : cache.clear()),
  connected: (isConnected) => cache.setConnected(isConnected),
});
