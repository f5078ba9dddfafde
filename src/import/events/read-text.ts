import { openFile } from '../read-file.ts';
import { explainReading, ImportError } from '../import-error.ts';
import type { Progress } from '../import-summary.ts';

/** More than any calendar or feed of events, which are read into memory. */
const largestFile = 10_000_000;

/** The text of a file of UTF-8. @throws ImportError if it can't be read, is in another encoding or too large */
export async function readText(file: string, progress: Progress): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of await openFile(file, progress)) {
      size += (chunk as Buffer).length;
      if (size > largestFile) throw new ImportError(`${file} is larger than 10 MB.`);
      chunks.push(chunk as Buffer);
    }
  } catch (error) {
    throw explainReading(file, 'a file of events', error);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}
