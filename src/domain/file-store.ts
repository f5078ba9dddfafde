import type { Readable } from 'node:stream';

export interface StoredFile {
  body: Readable;
  size: number;
}

/** Where uploaded files are kept. Files are written once under a new key and never changed. */
export interface FileStore {
  put(key: string, bytes: Buffer, type: string): Promise<void>;
  /** null when there is none. */
  get(key: string): Promise<StoredFile | null>;
  /** A key that isn't there is no failure. */
  remove(key: string): Promise<void>;
}
