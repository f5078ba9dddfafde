import { createHash } from 'node:crypto';
import { type JobInput, jobInput } from '../../contract/publishing/job.ts';
import { fieldLabel, jobFields, jobPositions, positionLabel } from '../../contract/vocabulary/index.ts';
import { allLocations, locationOfCountryCode, countryCode } from '../../contract/vocabulary/countries.ts';
import { positionIn } from '../../domain/publishing/index.ts';
import { Failure } from '../../domain/platform/failure.ts';
import { htmlOf } from '../read-file.ts';
import type { JobColumn, JobEntry } from './read-table.ts';

export interface ImportedJob {
  /** Identifies it in this and later files. */
  key: string;
  where: string;
  input: JobInput;
}

/** Several values in a cell. */
const partsOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(/[;|]/)
    .map((one) => one.trim())
    .filter(Boolean);

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** 'Assistant Professor' is assistant_professor; what is unknown stays, so that it is refused by its name. */
const valueNamed = <Value extends string>(
  values: readonly Value[],
  label: (value: Value) => string,
  text: string,
): string => values.find((value) => isSame(value, text) || isSame(label(value), text)) ?? text;

/** 'India', 'IN' or 'Asia/India'. */
function locationNamed(text: string): string {
  const named = allLocations.find(
    (one) => isSame(one, text) || isSame(one.slice(one.indexOf('/') + 1), text),
  );
  return named ?? locationOfCountryCode(text) ?? text;
}

/** Without stated positions, those of the openings, else the one that the title names. */
function positionsOf({ values, openings }: JobEntry): string[] {
  const stated = partsOf(values.position).map((one) => valueNamed(jobPositions, positionLabel, one));
  if (stated.length > 0) return stated;
  const ofOpenings = openings.flatMap(({ position }) => position ?? []);
  if (ofOpenings.length > 0) return [...new Set(ofOpenings)];
  const named = positionIn(values.title ?? '');
  return named ? [named] : [];
}

function placeOf({ city, location }: JobEntry['values']) {
  const country = countryCode(locationNamed(location ?? '').replace(/^.*\//, ''));
  return { mode: 'onSite', city, country };
}

/** What to do about a field that is refused. */
const advice: Partial<Record<JobColumn, string>> = {
  applicationDeadline: 'Write it as 2027-01-31',
  location: 'Write a country, such as India',
  position: `Write one or more of ${jobPositions.map(positionLabel).join(', ')}, with ; between them`,
  field: `Write one or more of ${jobFields.map(fieldLabel).join(', ')}, with ; between them`,
  applyNowLink: 'Write an address such as https://example.org/apply',
};

/** Names of the API are those of the columns, but for a city, which is the place. */
const columnOf = (path: PropertyKey): JobColumn => (path === 'place' ? 'city' : (path as JobColumn));

function refusal({ values, names }: JobEntry, path: readonly PropertyKey[], message: string): string {
  if (path[0] === 'openings')
    return `opening ${Number(path[1]) + 1}, ${path.slice(2).join('.')}: ${message}. Correct its row`;
  const column = columnOf(path[0]!);
  const name = names[column];
  const what = advice[column] ? `. ${advice[column]}` : '';
  if (values[column] === undefined && name === undefined)
    return `${column}: ${message}. Add a column '${column}', name yours by --column ${column}=NAME, or state it for all by --value ${column}=TEXT${what}`;
  return `column '${name ?? column}': ${message}${what}`;
}

/** A job as the API takes it, or why it is refused. @param scope whose ids they are */
export function jobOfEntry(entry: JobEntry, scope: string): ImportedJob | { reason: string } {
  const { values, names, where } = entry;
  if (!values.id)
    return {
      reason: `column '${names.id ?? 'id'}': Each job needs an id that stays the same in later files. ${names.id ? 'Write one' : 'Add a column, or name yours by --column id=NAME'}`,
    };
  if (entry.problems[0]) return { reason: `${entry.problems[0]} Correct the cell` };
  const read = jobInput.safeParse({
    title: values.title,
    content: values.content && htmlOf(values.content),
    employer: values.employer,
    location: values.location && locationNamed(values.location),
    position: positionsOf(entry),
    field: partsOf(values.field).map((one) => valueNamed(jobFields, fieldLabel, one)),
    salary: values.salary,
    applicationDeadline: values.applicationDeadline,
    applyNowLink: values.applyNowLink,
    advertisementNumber: values.advertisementNumber,
    ...(values.keywords && { keywords: partsOf(values.keywords) }),
    ...(values.city && { place: placeOf(values) }),
    ...(entry.openings.length > 0 && { openings: entry.openings }),
  });
  if (!read.success) {
    const { path, message } = read.error.issues[0]!;
    return { reason: refusal(entry, path, message) };
  }
  return { key: `job ${keyOf(scope, values.id)}`, where, input: read.data };
}

const keyOf = (scope: string, id: string): string =>
  createHash('sha256')
    .update(JSON.stringify([scope, id]))
    .digest('hex');

/** The same of what is checked against the time and the text. */
export function reasonOf(entry: JobEntry, error: unknown): string {
  if (!(error instanceof Failure)) throw error;
  const [field] = Object.entries(error.details.fields ?? {});
  return field ? refusal(entry, field[0].split('.'), field[1]) : error.message;
}
