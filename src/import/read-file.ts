import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline, type Readable, Transform, type TransformCallback } from 'node:stream';
import { ImportError } from './import-error.ts';
import type { Progress } from './import-summary.ts';

/** Opens a file as a stream of UTF-8 with progress. @throws the system's error if it can't be read */
export async function openFile(file: string, progress: Progress): Promise<Readable> {
  const { size } = await stat(file);
  const stream = createReadStream(file);
  let bytes = 0;
  stream.once('ready', () => progress.start(size));
  stream.on('data', (chunk) => progress.reached((bytes += chunk.length)));
  // The reader of the result also gets its errors.
  return pipeline(stream, refuseOtherEncodings(file), () => {});
}

/** Characters of another encoding would be replaced silently. */
function refuseOtherEncodings(file: string): Transform {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const checked = (chunk: Uint8Array | undefined, done: TransformCallback) => {
    try {
      decoder.decode(chunk, { stream: chunk !== undefined });
      done(null, chunk);
    } catch {
      done(
        new ImportError(
          `${file} is not UTF-8, so its letters can't be told. If it is ISO-8859-1, convert it first: iconv -f ISO-8859-1 -t UTF-8 ${file} > converted`,
        ),
      );
    }
  };
  return new Transform({
    transform: (chunk: Buffer, _, done) => checked(chunk, done),
    flush: (done) => checked(undefined, done),
  });
}
