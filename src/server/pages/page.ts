import type { OutgoingHttpHeaders } from 'node:http';

/** How a page's bytes can be sent. */
export type Encoding = 'brotli' | 'gzip' | 'plain';

/** A rendered page with its compressed bytes. */
export interface Page {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** In the encodings that were asked for. */
  compressed: Partial<Record<Exclude<Encoding, 'plain'>, Buffer>>;
  /** Of the body, without quotes. */
  hash: string;
  /** What it shows; a change of one of these drops it from the cache. */
  tags: ReadonlySet<string>;
  /** Why it could not be rendered; its status says so too. */
  renderError?: unknown;
  /** All headers that it was sent with, but for those of one answer; set when it was sent once and may be cached. */
  sentHeaders?: OutgoingHttpHeaders;
}
