import { endOfKolkataDay, kolkataDate } from '../../contract/time/deadline.ts';
import type { Context } from '../../domain/platform/context.ts';
import { nextDate } from '../../domain/publishing/index.ts';
import { nextMembershipEnd } from '../../domain/commerce/index.ts';
import { PageCache } from '../../server/index.ts';
import type { ChangeListener } from '../database/listen-for-changes.ts';

/**
 * How long rendered pages stay valid: until the day ends in India, where deadlines of jobs and days until a deadline are counted, until a date of
 * a public item passes, or until a membership ends, whose crown pages may show.
 */
export async function msUntilExpiry({
  clock,
  publicDb,
}: Pick<Context, 'clock' | 'publicDb'>): Promise<number> {
  const now = clock();
  const ends = await Promise.all([nextDate(publicDb, now), nextMembershipEnd(publicDb, now)]);
  const endOfDay = endOfKolkataDay(kolkataDate(now));
  return Math.min(...[endOfDay, ...ends].map((end) => end?.getTime() ?? Infinity)) - now.getTime();
}

export const createPageCache = (ctx: Context): PageCache =>
  new PageCache({ msUntilExpiry: () => msUntilExpiry(ctx) });

export const invalidating = (cache: PageCache): ChangeListener => ({
  changed: () => cache.clear(),
  connected: (isConnected) => cache.setConnected(isConnected),
});
