import { createReadStream, type ReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Progress } from './tally.ts';

/** Opens a file as a stream with progress. @throws the system's error if it can't be read */
export async function openFile(file: string, progress: Progress): Promise<ReadStream> {
  const { size } = await stat(file);
  const stream = createReadStream(file);
  let bytes = 0;
  stream.once('ready', () => progress.start(size));
  stream.on('data', (chunk) => progress.reached((bytes += chunk.length)));
  return stream;
}
