import { csvCell } from '../../../../contract/text/escape-html.ts';
import type { SavedEntry } from '../../../../contract/shapes/saved.ts';
import { longDate } from '../../../lib/format/dates.ts';
import { entryDetails, stageLabels } from './entry-view.ts';
import { nextDate } from './next-date.ts';

const columns = ['Title', 'About', 'Stage', 'Next', 'Next date', 'Own dates', 'Note', 'Saved on', 'Address'];

interface Options {
  now: Date;
  origin: string;
  /** A guest's list has neither stages nor the day on which something was saved. */
  isOnDevice: boolean;
}

function rowOf(entry: SavedEntry, { now, origin, isOnDevice }: Options): string[] {
  const { title, stage, dates, note, savedAt, kind, id, item } = entry;
  const next = nextDate(entry, now);
  return [
    title,
    item ? entryDetails(entry) : `${entryDetails(entry)} (no longer public)`,
    isOnDevice ? '' : stageLabels[stage],
    next?.label ?? '',
    next?.when ?? '',
    dates.map(({ label, date }) => `${date} ${label}`).join('; '),
    note ?? '',
    isOnDevice ? '' : longDate(savedAt),
    `${origin}/${kind}/${id}`,
  ];
}

/** A list as a CSV file (RFC 4180); the mark at its start tells spreadsheets that it is UTF-8. */
export function listCsv(entries: readonly SavedEntry[], options: Options): string {
  const rows = [columns, ...entries.map((entry) => rowOf(entry, options))];
  return `\uFEFF${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`;
}
