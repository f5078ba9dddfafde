import { openingsInRows, rowsOf } from '../../domain/publishing/index.ts';
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
const delimiters = ['\t', ';', ','];

/**
 * Reads CSV with a head. Rows with the same id are one job, whose openings are read from the columns that are no field of the job.
 * @param named how the operator says that columns are called
 */
export function readTable(text: string, file: string, named: Named): JobEntry[] {
  const plain = text
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n');
  const firstLine = plain.slice(0, plain.indexOf('\n'));
  const delimiter = delimiters.find((one) => firstLine.includes(one)) ?? ',';
  const [head = [], ...rows] = rowsOf(plain, delimiter);
  const columns = columnsOf(head, named);
  for (const name of Object.keys(named) as JobColumn[])
    if (columns[name] === undefined)
      throw new ImportError(`${file} has no column '${named[name]}'. It has: ${head.join(', ')}.`);
  if (Object.keys(columns).length < 2)
    throw new ImportError(
      `${file} is no table of jobs: its first row has to name columns such as id, title and employer. Name them by --column FIELD=NAME.`,
    );
  return groupsOf(rows, columns).map((group) => entryOf(group, head, columns));
}

type Columns = Partial<Record<JobColumn, number>>;
/** Rows of one job, with the number of each in the file. */
type Group = { row: string[]; number: number }[];

/** Rows with the same id belong together, wherever they stand. Empty ones are left out. */
function groupsOf(rows: string[][], { id }: Columns): Group[] {
  const groups = new Map<string | number, Group>();
  for (const [index, row] of rows.entries()) {
    if (row.every((cell) => cell.trim() === '')) continue;
    const number = index + 2;
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
  return { where: `row ${group[0]!.number}`, values, names, openings, problems };
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
