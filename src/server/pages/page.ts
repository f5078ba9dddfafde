/** How a page's bytes can be sent. */
export type Encoding = 'brotli' | 'gzip' | 'plain';

/** A rendered page with its compressed bytes. */
export interface Page {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Those forms that were asked for (forms.ts). */
  compressed: Partial<Record<Exclude<Encoding, 'plain'>, Promise<Buffer>>>;
  /** By `performance.now()`, when it came to be kept. */
  keptAt?: number;
  /** Is that the least that Brotli can make of it? */
  isSqueezed?: boolean;
  /** Of the body, without quotes. */
  hash: string;
  /** What it is made of. */
  tags: ReadonlySet<string>;
  /** What kept it from being made; its status then says so. */
  broke?: unknown;
  /** As it leaves, once it has left. */
  answers?: Answers;
}

/** Header names and values in turn, as `writeHead` takes them without looking. */
export type Head = string[];

export interface Answers {
  hash: string;
  /** What the head of each form begins with. */
  common: Head;
  /** By what was accepted; those that somebody has asked for. */
  forms: Partial<Record<Encoding, Answer>>;
  unchanged: Head;
}
export interface Answer {
  head: Head;
  body: Buffer;
}
