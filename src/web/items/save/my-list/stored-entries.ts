import type { SavedEntry } from '../../../../contract/shapes/saved.ts';
import { isCalendarDate } from '../../../../contract/calendar-date.ts';
import { isSingleLine } from '../../../../contract/single-line.ts';
import {
  collections,
  savedLimits,
  savedStages,
  type OwnDate,
} from '../../../../contract/vocabulary/index.ts';

const isId = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(value);

/** As the server stores them. */
// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' &&
  value.length <= longest &&
  value.trim() !== '' &&
  value.isWellFormed() &&
  !control.test(value);

const isOneOf = <Known extends string>(known: readonly Known[], value: unknown): value is Known =>
  known.includes(value as Known);

const isDate = (value: unknown): value is OwnDate => {
  const { label, date } = (value ?? {}) as Record<string, unknown>;
  return (
    isText(label, savedLimits.label) &&
    isSingleLine(label) &&
    isText(date, 10) &&
    /^2[01]/.test(date) &&
    isCalendarDate(date)
  );
};

const momentOf = (value: unknown): string => {
  const moment = new Date(typeof value === 'string' ? value : Number.NaN);
  const isMoment = moment >= new Date('2000-01-01') && moment < new Date('2200-01-01');
  return (isMoment ? moment : new Date()).toISOString();
};

/** Parses an entry; null if invalid. */
function entryOf(value: unknown): SavedEntry | null {
  const { kind, id, title, stage, note, dates, savedAt } = (value ?? {}) as Record<string, unknown>;
  if (!isOneOf(collections, kind) || !isId(id)) return null;
  return {
    kind,
    id,
    title: isText(title, 1000) ? title : 'Untitled',
    stage: isOneOf(savedStages, stage) ? stage : 'saved',
    note: isText(note, savedLimits.note) ? note : null,
    dates: Array.isArray(dates)
      ? dates
          .filter(isDate)
          .slice(0, savedLimits.dates)
          .map(({ label, date }) => ({ label, date }))
      : [],
    savedAt: momentOf(savedAt),
    item: null,
  };
}

/** Parses a stored list of this or another version; anything invalid is left out. Newest entries first. */
export function readEntries(values: unknown): SavedEntry[] {
  if (!Array.isArray(values)) return [];
  const entries = values.map(entryOf).filter((entry) => entry !== null);
  const unique = new Map(entries.map((entry) => [`${entry.kind}/${entry.id}`, entry]));
  return [...unique.values()]
    .toSorted((a, b) => b.savedAt.localeCompare(a.savedAt))
    .slice(0, savedLimits.onDevice);
}
