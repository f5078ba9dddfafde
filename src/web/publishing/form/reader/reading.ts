import type { ParsedJob, ParseInput } from '../../../../contract/publishing/parsed-job.ts';
import { fileTooLarge, maxNoticeMegabytes, megabytesInBytes } from '../../../../contract/uploads.ts';
import type { JobValues } from '../../types/item-fields.ts';
import type { FieldName } from './proposals.ts';
import { type ReadIntoForm, readIntoForm } from './read-into-form.ts';

type Changes = Partial<JobValues>;
export type Source = Partial<ParseInput>;

/** What was read into the form, and how it is taken back. */
export interface Reading extends Pick<ReadIntoForm, 'checks' | 'filled'> {
  name: string;
  parsed: ParsedJob;
  before: JobValues;
  /** What the reading put into the fields. */
  put: Changes;
  /** Lines below a field, while it has this value. */
  sources: Partial<Record<FieldName, { value: unknown; lines: string[] }>>;
}

/** A file as it is sent, except a PDF, which is uploaded first. Of a file that can't be read, the sentence for its author */
export async function sourceOf(file: File): Promise<Source | string> {
  if (/\.(?:doc|rtf|odt|pages)$/i.test(file.name))
    return 'This file can’t be read. Please save it as .docx or PDF, or paste its text.';
  if (/\.(?:xls|xlsm|xlsb|ods|numbers)$/i.test(file.name))
    return 'This file can’t be read. Please save it as .xlsx, or copy its table and paste it here.';
  if (/^image\//.test(file.type))
    return 'A picture can’t be read. Please paste the text of the notice, or fill in the form.';
  if (file.size > megabytesInBytes(maxNoticeMegabytes)) return fileTooLarge(maxNoticeMegabytes);
  const [, format] = /\.(docx|xlsx)$/i.exec(file.name) ?? [];
  if (format) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const letters = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('');
    return { [format.toLowerCase()]: btoa(letters) };
  }
  const text = await file.text();
  return /\.html?$/i.test(file.name) ? { html: text } : { text };
}

/** With the changes of a reading, or of a choice; what was changed by hand before isn't taken back. */
export function withPut(reading: Reading, values: JobValues, changes: Changes, lines: string[]): Reading {
  const [put, sources] = [{ ...reading.put }, { ...reading.sources }];
  for (const [name, value] of Object.entries(changes)) {
    const field = name as FieldName;
    const isOwn = values[field] === (field in put ? put[field] : reading.before[field]);
    if (isOwn) Object.assign(put, { [field]: value });
    const known = sources[field]?.value === values[field] && field in put ? sources[field]?.lines : undefined;
    sources[field] = { value, lines: lines.length > 0 ? lines : (known ?? []) };
  }
  return { ...reading, put, sources };
}

/** What takes a reading back: the earlier values of the fields that still hold what it put there. */
export const takenBack = ({ before, put }: Pick<Reading, 'before' | 'put'>, now: JobValues): Changes =>
  Object.fromEntries(
    Object.entries(put).flatMap(([name, value]) =>
      now[name as FieldName] === value ? [[name, before[name as FieldName]]] : [],
    ),
  );

/** A reading as it is kept on this device: what leads to a choice is made anew. */
export interface KeptReading extends Omit<Reading, 'checks'> {
  /** What was still asked. */
  asked: string[];
}

export const keptReading = ({ checks, ...reading }: Reading): KeptReading => ({
  ...reading,
  asked: checks.map(({ text }) => text),
});

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A reading after the form was opened again. What the form holds meanwhile is compared by its content. */
export function restored(
  { asked, ...kept }: KeptReading,
  values: JobValues,
  linkedEmployer: string | null,
): Reading {
  const put: Changes = {};
  const sources: Reading['sources'] = {};
  for (const [name, value] of Object.entries(kept.put)) {
    const now = values[name as FieldName];
    Object.assign(put, { [name]: isSame(now, value) ? now : value });
  }
  for (const [name, { value, lines }] of Object.entries(kept.sources)) {
    const now = values[name as FieldName];
    sources[name as FieldName] = { value: isSame(now, value) ? now : value, lines };
  }
  const { checks } = readIntoForm(kept.parsed, kept.before, linkedEmployer);
  return { ...kept, put, sources, checks: checks.filter(({ text }) => asked.includes(text)) };
}
