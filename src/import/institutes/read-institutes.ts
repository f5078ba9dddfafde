import { pipeline } from 'node:stream';
import streamArray, { type StreamArrayItem } from 'stream-json/streamers/stream-array.js';
import { openFile } from '../read-file.ts';
import { explainReading, ImportError } from '../import-error.ts';
import type { Progress } from '../import-summary.ts';

const format = 'a JSON list of institutes';

const isNamed = (value: unknown): boolean => typeof value === 'object' && value !== null && 'name' in value;

/** Streams the elements of the list, numbered from 1, without holding the whole file. @throws ImportError */
export async function* readInstitutes(
  file: string,
  progress: Progress,
): AsyncGenerator<{ row: number; value: unknown }> {
  try {
    const elements = streamArray.withParserAsStream();
    // A read error surfaces in the loop below through `elements`.
    pipeline(await openFile(file, progress), elements, () => {});
    for await (const { key, value } of elements as AsyncIterable<StreamArrayItem>) {
      if (key === 0 && !isNamed(value))
        throw new ImportError(`${file} is not ${format}: its first entry has no name.`);
      yield { row: key + 1, value };
    }
  } catch (error) {
    throw explainReading(file, format, error);
  }
}
