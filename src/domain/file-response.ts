import type { Readable } from 'node:stream';

/** What a call declared with `file` answers instead of the envelope. A stream is sent as it comes. */
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
