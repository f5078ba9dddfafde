import type { Answer } from './ask.ts';
import { call } from './shared.ts';

const BOUNDARY = 'a-boundary-between-parts';

interface SentFile {
  field: string;
  name: string;
  type: string;
  bytes: Buffer;
}

/** A file as a form sends it. */
const inForm = ({ field, name, type, bytes }: SentFile) =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);

export const uploadFile = (path: string, token: string, file: SentFile): Promise<Answer> =>
  call(path, {
    method: 'POST',
    token,
    body: inForm(file),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  });
