import type { Readable } from 'node:stream';

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
