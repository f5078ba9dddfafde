import { endOfKolkataDay, kolkataDate } from '../contract/deadline.ts';
import { PageCache } from '../server/index.ts';
import type { ChangeListener } from './content-changes.ts';

/** Rendered pages are good until the day ends where deadlines are counted. */
export const newPageCache = (clock: () => Date): PageCache =>
  new PageCache({
    goodForMs: () => {
      const now = clock();
      return Math.max(1, endOfKolkataDay(kolkataDate(now)).getTime() - now.getTime());
    },
  });

/** Drops pages as changes are heard of. */
export const droppingFrom = (cache: PageCache): ChangeListener => ({
  changed: (tags) => (tags ? cache.drop(tags) : cache.clear()),
  hearing: (canHear) => cache.hear(canHear),
});
