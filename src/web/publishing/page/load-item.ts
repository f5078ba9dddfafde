import { data } from 'react-router';
import type { Job } from '../../../contract/publishing/job.ts';
import type { Post } from '../../../contract/publishing/post.ts';
import { shortened } from '../../../contract/text/plain-text.ts';
import { runBySince } from '../../discovery/institutes/run-by.ts';
import type { Editions, NewestCopy, PublicQueries } from '../../lib/public-queries.ts';

/** With what an item's page says of what became of it. */
export interface Notices {
  newest: NewestCopy | null;
}

type Noted = Pick<Job | Post, 'withdrawn' | 'corrigenda'> & { outcome?: Job['outcome'] };

/** Null for most items, so that their pages don't load the part that shows them. */
const noticesOf = ({ withdrawn, corrigenda, outcome }: Noted, newest: NewestCopy | null): Notices | null =>
  (newest ?? withdrawn ?? outcome ?? corrigenda[0]) ? { newest } : null;

/** Loads an item's page; the item is null if guests may not see it, or it is gone. Server only. */
export async function loadItem<Item extends Noted, Card>(
  { now, publicUrl }: PublicQueries,
  of: {
    get: (id: string) => Promise<Item | null>;
    isGone: (id: string) => Promise<boolean>;
    newest: (id: string) => Promise<NewestCopy | null>;
    related: (item: Item) => Promise<Card[]>;
    editions?: (id: string) => Promise<Editions>;
    employerRunBy?: (item: Item) => Promise<string | null>;
    employerWebsite?: (item: Item) => Promise<string | null>;
    contract?: (item: Item) => string;
  },
  path: string,
  id: string,
  summary: (item: Item) => string,
) {
  const common = { now: now().toISOString(), url: `${publicUrl}${path}/${id}` };
  const item = await of.get(id);
  if (!item) {
    const isGone = await of.isGone(id);
    const nothing = {
      ...common,
      item: null,
      isGone,
      summary: '',
      related: [],
      notices: null,
      editions: undefined,
      employerRunBy: undefined,
      employerWebsite: undefined,
      contract: undefined,
    };
    return data(nothing, { status: isGone ? 410 : 404 });
  }
  return data({
    ...common,
    item,
    summary: shortened(summary(item)),
    related: await of.related(item),
    notices: noticesOf(item, await of.newest(id)),
    editions: await of.editions?.(id),
    employerRunBy: await of.employerRunBy?.(item),
    employerWebsite: await of.employerWebsite?.(item),
    contract: of.contract?.(item),
  });
}

/** Who runs the employer's page, if its account published the job and has shown that the web domain is its own (docs/specification.md#institutes-of-universities). */
export async function employerRunBy(
  institutes: Pick<PublicQueries['institutes'], 'provenBy'>,
  { employerId, userId }: Pick<Job, 'employerId' | 'userId'>,
): Promise<string | null> {
  const institute = employerId && userId ? await institutes.provenBy(employerId, userId) : null;
  return institute && runBySince(institute);
}
