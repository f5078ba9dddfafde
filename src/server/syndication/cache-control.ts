import { endOfKolkataDay, kolkataDate } from '../../contract/time/deadline.ts';
import type { Context } from '../../domain/platform/context.ts';
import { nextDate } from '../../domain/publishing/index.ts';

const longest = 300;

type ReadContext = Pick<Context, 'clock' | 'publicDb'>;

/** How long a list of open items may be kept: five minutes, but not past the time when the next date of an item passes. */
export async function cacheSeconds({ clock, publicDb }: ReadContext): Promise<number> {
  const now = clock();
  const next = await nextDate(publicDb, now);
  const ends = [endOfKolkataDay(kolkataDate(now)), ...(next ? [next] : [])].map((end) => end.getTime());
  return Math.min(longest, Math.floor((Math.min(...ends) - now.getTime()) / 1000));
}

/** The same as a cache header. */
export const cacheControl = async (ctx: ReadContext): Promise<string> =>
  `public, max-age=${await cacheSeconds(ctx)}`;
