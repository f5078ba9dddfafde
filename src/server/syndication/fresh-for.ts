import { endOfKolkataDay, kolkataDate } from '../../contract/deadline.ts';
import { postTypes } from '../../contract/vocabulary/index.ts';
import type { Context } from '../../domain/context.ts';
import { nextListChange } from '../../domain/items/index.ts';

const longest = 300;

/** Cache header for lists of open items: five minutes, but not past the time when the next item closes. */
export async function freshFor({ clock, publicDb }: Pick<Context, 'clock' | 'publicDb'>): Promise<string> {
  const now = clock();
  const next = await nextListChange(publicDb, postTypes, now);
  const ends = [endOfKolkataDay(kolkataDate(now)), ...(next ? [next] : [])].map((end) => end.getTime());
  const seconds = Math.floor((Math.min(...ends) - now.getTime()) / 1000);
  return `public, max-age=${Math.min(longest, seconds)}`;
}
