import { firstDateIn, openingsInRows, rowsOf } from '../../domain/publishing/index.ts';
import type { StoredOpening } from '../../contract/publishing/openings.ts';
import { ImportError } from '../import-error.ts';

/** Fields of a job that a file may have, with the heads of columns that are taken for them. */
const jobColumns = {
  id: /^(?:id|external id|identifier|job id|reference|ref)$/,
  title: /^(?:title|job title|advertisement|heading)$/,
  content: /^(?:content|description|job description|details|text)$/,
  employer: /^(?:employer|organi[sz]ation|institution|institute|university|college|company)$/,
  location: /^(?:location|country)$/,
  city: /^(?:city|town)$/,
  position: /^positions?$/,
  field: /^(?:fields?|discipline)$/,
  salary: /^salary$/,
  applicationDeadline: /^(?:application ?deadline|deadline|last date|closing date|apply by)$/,
  applyNowLink: /^(?:apply ?now ?link|apply link|application link|apply|link|url)$/,
  advertisementNumber: /^(?:advertisement ?number|advertisement no|advt no|notification no)$/,
  keywords: /^keywords?$/,
} as const satisfies Record<string, RegExp>;
export type JobColumn = keyof typeof jobColumns;
export const jobColumnNames = Object.keys(jobColumns) as JobColumn[];

export const isJobColumn = (name: string): name is JobColumn => Object.hasOwn(jobColumns, name);

const plain = (head: string): string => head.toLowerCase().replace(/[._]+/g, ' ').replace(/\s+/g, ' ').trim();

/** The column of each field: the one that the operator names, else the first whose head is usual. */
function columnsOf(
  head: readonly string[],
  named: Partial<Record<JobColumn, string>>,
): Partial<Record<JobColumn, number>> {
  const columns: Partial<Record<JobColumn, number>> = {};
  for (const name of jobColumnNames) {
    const wanted = named[name];
    const at = head.findIndex((one) =>
      wanted === undefined ? jobColumns[name].test(plain(one)) : plain(one) === plain(wanted),
    );
    if (at !== -1) columns[name] = at;
  }
  return columns;
}

type Named = Partial<Record<JobColumn, string>>;

/** Spreadsheets write one of these between cells. */
const delimiters = ['\t', ';', ',', '|'];

/** A spreadsheet may have titles above its head. */
const mostAbove = 10;
/** Enough to tell how a file is written. */
const sampled = 50_000;

interface Table {
  rows: string[][];
  /** Index of the head, which is the first row that names two columns; without any, the first row. */
  headAt: number;
}

const headOf = (rows: string[][], named: Named): number =>
  rows.slice(0, mostAbove).findIndex((row) => Object.keys(columnsOf(row, named)).length >= 2);

/** How many rows have as many cells as the head. */
function evenRows(text: string, delimiter: string, named: Named): number {
  const rows = rowsOf(text.slice(0, sampled), delimiter);
  const headAt = headOf(rows, named);
  const width = rows[headAt]?.length ?? 0;
  return width < 2 ? 0 : rows.slice(headAt).filter(({ length }) => length === width).length;
}

/** Cells by the delimiter that the file states ('sep=;'), else by the one that gives most rows the number of columns of the head. */
function tableOf(text: string, named: Named): Table {
  const [line, stated] = /^sep=(.)\n/i.exec(text) ?? [];
  const best = delimiters
    .map((one) => ({ one, even: evenRows(text, one, named) }))
    .reduce((most, next) => (next.even > most.even ? next : most));
  const [first = ''] = text.split('\n', 1);
  const delimiter =
    stated ?? (best.even > 0 ? best.one : (delimiters.find((one) => first.includes(one)) ?? ','));
  const rows = rowsOf(line ? text.slice(line.length) : text, delimiter);
  if (line) rows.unshift([]);
  const headAt = headOf(rows, named);
  return { rows, headAt: headAt < 0 ? (line ? 1 : 0) : headAt };
}

/**
 * Reads CSV with a head. Rows with the same id are one job, whose openings are read from the columns that are no field of the job.
 * @param named how the operator says that columns are called
 */
export function readTable(text: string, file: string, named: Named): JobEntry[] {
  const plain = text
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n');
  const table = tableOf(plain, named);
  const [head = [], ...rows] = table.rows.slice(table.headAt);
  const columns = columnsOf(head, named);
  for (const name of Object.keys(named) as JobColumn[])
    if (columns[name] === undefined)
      throw new ImportError(`${file} has no column '${named[name]}'. It has: ${head.join(', ')}.`);
  if (Object.keys(columns).length < 2)
    throw new ImportError(
      `${file} is no table of jobs: its first row has to name columns such as id, title and employer. Name them by --column FIELD=NAME.`,
    );
  return groupsOf(rows, columns, table.headAt + 2).map((group) => entryOf(group, head, columns));
}

type Columns = Partial<Record<JobColumn, number>>;
/** Rows of one job, with the number of each in the file. */
type Group = { row: string[]; number: number }[];

/** Rows with the same id belong together, wherever they stand. Empty ones are left out. */
function groupsOf(rows: string[][], { id }: Columns, first: number): Group[] {
  const groups = new Map<string | number, Group>();
  for (const [index, row] of rows.entries()) {
    if (row.every((cell) => cell.trim() === '')) continue;
    const number = index + first;
    const own = (id !== undefined && row[id]?.trim()) || number;
    const group = groups.get(own) ?? [];
    group.push({ row, number });
    groups.set(own, group);
  }
  return [...groups.values()];
}

/** A field's value is that of the first row that has one. */
function entryOf(group: Group, head: string[], columns: Columns): JobEntry {
  const values: Named = {};
  const names: Named = {};
  for (const name of jobColumnNames) {
    const at = columns[name];
    if (at === undefined) continue;
    names[name] = head[at]!.trim();
    const value = group.map(({ row }) => row[at]?.trim()).find(Boolean);
    if (value) values[name] = value;
  }
  const taken = new Set(Object.values(columns));
  const rest = (row: string[]) => head.flatMap((_, at) => (taken.has(at) ? [] : [row[at] ?? '']));
  const { openings, problems } = openingsInRows([rest(head), ...group.map(({ row }) => rest(row))]);
  const own = [...errorsIn(group, head), ...titlesOf(group, columns), ...readDeadline(values, names)];
  return { where: `row ${group[0]!.number}`, values, names, openings, problems: [...own, ...problems] };
}

/** What a spreadsheet writes where a formula failed. */
const failed = /^#(?:REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|BLOCKED!|FIELD!)$/i;

const errorsIn = (group: Group, head: string[]): string[] =>
  group.flatMap(({ row, number }) =>
    row.flatMap((cell, at) =>
      failed.test(cell.trim())
        ? [
            `row ${number}, column '${head[at]?.trim() || at + 1}': ${cell.trim()} is an error of the spreadsheet.`,
          ]
        : [],
    ),
  );

/** Rows of one id are openings of one job, not several jobs. */
function titlesOf(group: Group, { id, title }: Columns): string[] {
  if (id === undefined || title === undefined) return [];
  const titled = group.filter(({ row }) => row[title]?.trim());
  const other = titled.find(({ row }) => row[title]!.trim() !== titled[0]!.row[title]!.trim());
  if (!other) return [];
  const inWords = ({ row, number }: Group[number]) => `'${row[title]!.trim().slice(0, 80)}' (row ${number})`;
  return [
    `the id '${group[0]!.row[id]!.trim()}' stands for ${inWords(titled[0]!)} and ${inWords(other)}: each job needs an id of its own.`,
  ];
}

/** Reads a date as notices write it. @returns why it can't be read */
function readDeadline(values: Named, names: Named): string[] {
  const typed = values.applicationDeadline;
  if (!typed || /^\d{4}-\d\d-\d\d/.test(typed)) return [];
  const date = firstDateIn(typed);
  if (!date) return [];
  if (date !== 'ambiguous') {
    values.applicationDeadline = date;
    return [];
  }
  const [, first = '', second = '', year = ''] = /(\d{1,2})\D+(\d{1,2})\D+(\d{2,4})/.exec(typed) ?? [];
  const reading = (month: string, day: string) =>
    `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return [
    `column '${names.applicationDeadline}': '${typed.slice(0, 40)}' is ${reading(second, first)} or ${reading(first, second)}; write the one that is meant.`,
  ];
}

/** A job as its file describes it, still as texts. */
export interface JobEntry {
  /** 'row 5' */
  where: string;
  values: Partial<Record<JobColumn, string>>;
  /** How the file calls the fields. */
  names: Partial<Record<JobColumn, string>>;
  openings: StoredOpening[];
  /** Of its openings, that could not be read. */
  problems: string[];
}
