import { StringDecoder } from 'node:string_decoder';
import { isMap, isSeq, LineCounter, parseDocument } from 'yaml';
import { asSingleLine } from '../../contract/text/single-line.ts';
import { ImportError, explainReading } from '../import-error.ts';
import type { Progress } from '../report.ts';
import { openFile } from '../read-file.ts';

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

/** A text value; numbers and dates are taken as written. */
const textOf = (value: unknown): string | undefined => {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = asSingleLine(String(value));
  return text === '' ? undefined : text;
};

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};

interface Round {
  deadline: string | undefined;
  abstractDeadline: string | undefined;
  comment: string | undefined;
}

/** An edition of a series, as in the file. */
export interface Edition {
  line: number;
  series: string;
  name: string | undefined;
  topic: string | undefined;
  ranks: string[];
  id: string | undefined;
  year: string | undefined;
  link: string | undefined;
  timezone: string | undefined;
  date: string | undefined;
  place: string | undefined;
  rounds: Round[];
  /** Why it can't be read, if it can't. */
  problem: string | undefined;
}

const rankNames: Record<string, string> = { ccf: 'CCF', core: 'CORE', thcpl: 'TH-CPL' };

/** 'CORE A*'; the list writes N for an unranked series. */
const ranksOf = (rank: unknown): string[] =>
  Object.entries(recordOf(rank)).flatMap(([by, value]) => {
    const grade = textOf(value);
    return grade && grade !== 'N' ? `${Object.hasOwn(rankNames, by) ? rankNames[by] : by} ${grade}` : [];
  });

const roundOf = (value: unknown): Round => {
  const round = recordOf(value);
  return {
    deadline: textOf(round.deadline),
    abstractDeadline: textOf(round.abstract_deadline ?? round['abstract deadline']),
    comment: textOf(round.comment),
  };
};

/**
 * Parses an entry of the list: the editions of a series, nothing (such lists also contain topics), or why it can't be
 * read.
 */
type Entry = { editions: Edition[] } | { reason: string };

/** @throws ImportError when it isn't YAML */
export function parseSeries({ text, line }: EntryText, file: string): Entry {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false, uniqueKeys: false });
  const lineOf = (offset: number) => line + counter.linePos(offset).line - 1;
  const [error] = document.errors;
  if (error)
    throw new ImportError(`${file} is not ${format}: line ${lineOf(error.pos[0])}: ${error.message}.`);
  const map = isSeq(document.contents) ? document.contents.items[0] : undefined;
  if (!isMap(map)) return { reason: 'it has no fields' };
  const items = map.get('confs', true);
  if (items === undefined) return { editions: [] };
  if (!isSeq(items)) return { reason: "its editions ('confs') are not a list" };
  const lines = items.items.map((item) => lineOf((item as { range?: [number] } | null)?.range?.[0] ?? 0));
  try {
    const [series] = document.toJS() as Record<string, unknown>[];
    return { editions: editionsOf(series!, lines) };
  } catch (cause) {
    // YAML aliases that expand excessively.
    return { reason: (cause as Error).message };
  }
}

function editionsOf(series: Record<string, unknown>, lines: number[]): Edition[] {
  const about = {
    series: textOf(series.title) ?? '',
    name: textOf(series.description),
    topic: textOf(series.sub),
    ranks: ranksOf(series.rank),
  };
  return lines.map((line, i) => {
    const edition = recordOf((series.confs as unknown[])[i]);
    const timeline = edition.timeline ?? [];
    return {
      ...about,
      line,
      id: textOf(edition.id),
      year: textOf(edition.year),
      link: textOf(edition.link),
      timezone: textOf(edition.timezone),
      date: textOf(edition.date),
      place: textOf(edition.place),
      rounds: (Array.isArray(timeline) ? timeline : []).map(roundOf),
      problem: Array.isArray(timeline) ? undefined : 'its timeline is not a list',
    };
  });
}
