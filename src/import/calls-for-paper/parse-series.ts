import { isMap, isSeq, LineCounter, parseDocument, type YAMLMap } from 'yaml';
import { ImportError } from '../import-error.ts';
import { asSingleLine } from '../../contract/single-line.ts';
import { format, type EntryText } from './read-entries.ts';

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
}

const rankNames: Record<string, string> = { ccf: 'CCF', core: 'CORE', thcpl: 'TH-CPL' };

/** 'CORE A*'; the list writes N for an unranked series. */
const ranksOf = (rank: unknown): string[] =>
  Object.entries(recordOf(rank)).flatMap(([by, value]) => {
    const grade = textOf(value);
    return grade && grade !== 'N' ? `${rankNames[by] ?? by} ${grade}` : [];
  });

const roundOf = (value: unknown): Round => {
  const round = recordOf(value);
  return {
    deadline: textOf(round.deadline),
    abstractDeadline: textOf(round.abstract_deadline ?? round['abstract deadline']),
    comment: textOf(round.comment),
  };
};

/** Parses one entry of the list. @throws ImportError when it isn't YAML */
function parseEntry(
  { text, line }: EntryText,
  file: string,
): { map: YAMLMap; lineOf: (offset: number) => number } {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false, uniqueKeys: false });
  const lineOf = (offset: number) => line + counter.linePos(offset).line - 1;
  const [error] = document.errors;
  if (error)
    throw new ImportError(`${file} is not ${format}: line ${lineOf(error.pos[0])}: ${error.message}.`);
  const map = isSeq(document.contents) ? document.contents.items[0] : undefined;
  if (!isMap(map))
    throw new ImportError(`${file} is not ${format}: the entry at line ${line} has no fields.`);
  return { map, lineOf };
}

/** The editions of an entry; none if it isn't a series (such lists also contain topics). */
export function parseSeries(entry: EntryText, file: string): Edition[] {
  const { map, lineOf } = parseEntry(entry, file);
  const editions = map.get('confs', true);
  if (!isSeq(editions)) return [];
  const series = recordOf(map.toJSON());
  const about = {
    series: textOf(series.title) ?? '',
    name: textOf(series.description),
    topic: textOf(series.sub),
    ranks: ranksOf(series.rank),
  };
  return editions.items.map((item, i) => {
    const edition = recordOf((series.confs as unknown[])[i]);
    return {
      ...about,
      line: lineOf((item as { range?: [number] }).range?.[0] ?? 0),
      id: textOf(edition.id),
      year: textOf(edition.year),
      link: textOf(edition.link),
      timezone: textOf(edition.timezone),
      date: textOf(edition.date),
      place: textOf(edition.place),
      rounds: (Array.isArray(edition.timeline) ? edition.timeline : []).map(roundOf),
    };
  });
}
