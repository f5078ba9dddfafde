import type { Readable } from 'node:stream';

export interface StoredFile {
  body: Readable;
  size: number;
}

/** Storage of uploaded files. A file is written once under a new key and never changed. */
export interface FileStore {
  put(key: string, bytes: Buffer, type: string): Promise<void>;
  /** null if there is none. */
  get(key: string): Promise<StoredFile | null>;
  /** Missing keys are ignored. */
  remove(key: string): Promise<void>;
}
