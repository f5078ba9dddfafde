import { endOfKolkataDay, kolkataDate } from '../../contract/deadline.ts';
import type { Context } from '../../domain/context.ts';
import { nextMembershipEnd } from '../../domain/payments/index.ts';
import { PageCache } from '../../server/index.ts';
import type { ChangeListener } from '../database/listen-for-changes.ts';
import { authorsIn } from './cache-tags.ts';

/**
 * How long a rendered page stays valid: until the day ends in India, where deadlines are counted, or until the membership of an author
 * ends whose crown it shows.
 */
export const pageLifetime =
  ({ clock, publicDb }: Pick<Context, 'clock' | 'publicDb'>) =>
  async (tags: ReadonlySet<string>, tookMs: number): Promise<number> => {
    const now = clock().getTime();
    const endOfDay = endOfKolkataDay(kolkataDate(new Date(now))).getTime();
    const end = await nextMembershipEnd(publicDb, authorsIn(tags), new Date(now - tookMs));
    return Math.min(endOfDay, end?.getTime() ?? endOfDay) - now;
  };

export const createPageCache = (ctx: Context): PageCache => new PageCache({ goodForMs: pageLifetime(ctx) });

/** Invalidates the pages that show what changed. */
export const invalidating = (cache: PageCache): ChangeListener => ({
  changed: (tags) => (tags ? cache.drop(tags) : cache.clear()),
  connected: (isConnected) => cache.setConnected(isConnected),
});
