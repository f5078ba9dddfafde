import { StringDecoder } from 'node:string_decoder';
import { openFile } from '../read-file.ts';
import { explainReading, ImportError } from '../import-error.ts';
import type { Progress } from '../import-summary.ts';

export const format = 'a YAML list of conference series';

/** An entry of the top-level list, with its line number (from 1). */
export interface EntryText {
  text: string;
  line: number;
}

/** Far more than any series; bounds memory for unexpected files. */
const longestEntry = 1_000_000;

async function* linesOf(file: string, progress: Progress): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const chunk of await openFile(file, progress)) {
    const lines = (rest + decoder.write(chunk as Buffer)).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > longestEntry)
      throw new ImportError(`${file} is not ${format}: it has a line of over a million letters.`);
    yield* lines;
  }
  yield rest + decoder.end();
}

const isBlank = (line: string): boolean => /^\s*(#.*)?$/.test(line);
const isMark = (line: string): boolean => /^(---|\.\.\.)\s*$|^%YAML\b/.test(line);

/**
 * Splits a YAML list at its top-level items and holds only one at a time, as YAML parsers hold a whole document. A
 * line with the list's indentation and a dash always starts an item.
 * @throws ImportError if the file can't be read or isn't a list
 */
export async function* readEntries(file: string, progress: Progress): AsyncGenerator<EntryText> {
  try {
    let item: RegExp | undefined;
    let entry: { lines: string[]; line: number; length: number } | undefined;
    let number = 0;
    for await (const raw of linesOf(file, progress)) {
      number++;
      const line = (number === 1 ? raw.replace(/^\uFEFF/, '') : raw).replace(/\r$/, '');
      if (isMark(line) || (!entry && isBlank(line))) continue;
      const indent: string | undefined = /^( *)-(?= |$)/.exec(line)?.[1];
      if (!item) {
        if (indent === undefined)
          throw new ImportError(`${file} is not ${format}: line ${number} begins no list.`);
        item = new RegExp(`^${indent}-(?= |$)`);
      }
      if (item.test(line)) {
        if (entry) yield { text: entry.lines.join('\n'), line: entry.line };
        entry = { lines: [], line: number, length: 0 };
      }
      if (!entry) continue;
      entry.lines.push(line);
      entry.length += line.length + 1;
      if (entry.length > longestEntry)
        throw new ImportError(
          `${file} is not ${format}: the entry at line ${entry.line} is over a million letters long.`,
        );
    }
    if (entry) yield { text: entry.lines.join('\n'), line: entry.line };
    else throw new ImportError(`${file} is not ${format}: it has no entries.`);
  } catch (error) {
    throw explainReading(file, format, error);
  }
}
