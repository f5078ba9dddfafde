import type { Collection } from '../../../contract/vocabulary/index.ts';

interface Item {
  id: string;
  title: string;
  approvalStatus: string;
}

/** Longest search term that the queue accepts. */
const maxTerm = 200;

/** The queue with an item open for review, however many others are in it: it is searched by its title. */
export function reviewAddress(collection: Collection, { id, title, approvalStatus }: Item): string {
  const query = new URLSearchParams({ q: [...title].slice(0, maxTerm / 2).join(''), item: id });
  if (approvalStatus !== 'pending') query.set('status', approvalStatus);
  return `/admin/${collection}?${query}`;
}
