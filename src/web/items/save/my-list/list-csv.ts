import { csvCell } from '../../../../contract/csv.ts';
import type { SavedEntry } from '../../../../contract/shapes/saved.ts';
import { longDate } from '../../../lib/format/dates.ts';
import { aboutOf, stageLabels } from './entry-view.ts';
import { nextDate } from './next-date.ts';

const columns = ['Title', 'About', 'Stage', 'Next', 'Next date', 'Own dates', 'Note', 'Saved on', 'Address'];

function rowOf(entry: SavedEntry, now: Date, origin: string): string[] {
  const { title, stage, dates, note, savedAt, kind, id, item } = entry;
  const next = nextDate(entry, now);
  return [
    title,
    item ? aboutOf(entry) : `${aboutOf(entry)} (no longer public)`,
    stageLabels[stage],
    next?.label ?? '',
    next?.when ?? '',
    dates.map(({ label, date }) => `${date} ${label}`).join('; '),
    note ?? '',
    longDate(savedAt),
    `${origin}/${kind}/${id}`,
  ];
}

/** A list as a CSV file (RFC 4180); the mark at its start tells spreadsheets that it is UTF-8. */
export function listCsv(entries: readonly SavedEntry[], now: Date, origin: string): string {
  const rows = [columns, ...entries.map((entry) => rowOf(entry, now, origin))];
  return `\uFEFF${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`;
}
