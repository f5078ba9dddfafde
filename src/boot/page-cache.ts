import { endOfKolkataDay, kolkataDate } from '../contract/deadline.ts';
import type { Context } from '../domain/context.ts';
import { nextMembershipEnd } from '../domain/payments/index.ts';
import { PageCache } from '../server/index.ts';
import type { ChangeListener } from './content-changes.ts';
import { authorsIn } from './page-tags.ts';

/**
 * How long a rendered page is good: until the day ends where deadlines are counted, or until the membership of an author ends whose
 * crown it shows.
 */
export const pageLifetime =
  ({ clock, publicDb }: Pick<Context, 'clock' | 'publicDb'>) =>
  async (tags: ReadonlySet<string>, tookMs: number): Promise<number> => {
    const now = clock().getTime();
    const endOfDay = endOfKolkataDay(kolkataDate(new Date(now))).getTime();
    const end = await nextMembershipEnd(publicDb, authorsIn(tags), new Date(now - tookMs));
    return Math.min(endOfDay, end?.getTime() ?? endOfDay) - now;
  };

export const newPageCache = (ctx: Context): PageCache => new PageCache({ goodForMs: pageLifetime(ctx) });

/** Drops pages as changes are heard of. */
export const droppingFrom = (cache: PageCache): ChangeListener => ({
  changed: (tags) => (tags ? cache.drop(tags) : cache.clear()),
  hearing: (canHear) => cache.setConnected(canHear),
});
