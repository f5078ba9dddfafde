import type { SavedKind } from '../../contract/vocabulary/index.ts';

/** A list's query in its one spelling. */
export interface Query {
  kind: SavedKind;
  query: string;
}

/** Publications after one position, up to another one. */
export interface Span {
  after: number;
  upTo: number;
}
