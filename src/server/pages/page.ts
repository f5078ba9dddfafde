import type { OutgoingHttpHeaders } from 'node:http';

export type Encoding = 'brotli' | 'gzip' | 'plain';

/** A rendered page. */
export interface Page {
  status: number;
  headers: Record<string, string>;
  /** Bytes of the HTML. */
  length: number;
  /** The HTML in the encodings that were requested; nearly all clients accept the same one. */
  bytes: Partial<Record<Encoding, Buffer>>;
  /** Hash of the body, for the ETag. */
  hash: string;
  /** The error, if it could not be rendered. */
  renderError?: unknown;
  /** Headers it was first sent with, except those of a single response; set once the page may be served from the cache. */
  sentHeaders?: OutgoingHttpHeaders;
}
