import type { Collection } from '../../contract/vocabulary/index.ts';

/** A list's query in its one spelling. */
export interface Query {
  kind: Collection;
  query: string;
}

export const keyOf = ({ kind, query }: Query): string => `${kind}?${query}`;

/** Publications after one position, up to another one. */
export interface Span {
  after: number;
  upTo: number;
}

/** An item that a query finds. */
export interface Match {
  itemId: string;
  position: number;
}

/** Of one query; the list has the others. */
export const maxMatches = 1000;

/** Matches by `keyOf` the query, latest first. */
export type Found = Map<string, Match[]>;
