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
  /** Bytes of a file, which isn't read; null if there is none. */
  size(key: string): Promise<number | null>;
  /** Missing keys are ignored. */
  remove(key: string): Promise<void>;
}

/** The response of a call declared with `file`, instead of the JSON envelope. Streams are sent as they are read. */
export class FileResponse {
  readonly mediaType: string;
  readonly fileName: string;
  readonly body: Readable | Buffer | string;

  constructor(mediaType: string, fileName: string, body: Readable | Buffer | string) {
    this.mediaType = mediaType;
    this.fileName = fileName;
    this.body = body;
  }
}
