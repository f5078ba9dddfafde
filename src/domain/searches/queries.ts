import type { Collection } from '../../contract/vocabulary/index.ts';

/** A list's query in its one spelling. */
export interface Query {
  kind: Collection;
  query: string;
}

export const queryKey = ({ kind, query }: Query): string => `${kind}?${query}`;

/** An item that a query finds. */
export interface Match {
  itemId: string;
  publishedAt: Date;
}

/** By `keyOf` the query, latest first; nothing for one without. */
export type MatchesByQuery = Map<string, Match[]>;
