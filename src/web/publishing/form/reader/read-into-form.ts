import type { ParsedJob } from '../../../../contract/publishing/parsed-job.ts';
import type { StoredOpening } from '../../../../contract/publishing/openings.ts';
import { plainText } from '../../../../contract/text/plain-text.ts';
import { levelsInWords, payInWords } from '../../../../contract/text/openings-in-words.ts';
import { dateInWords, milestoneName } from '../../../../contract/time/dates-in-words.ts';
import { locationLabel, type MilestoneKind, payLevels } from '../../../../contract/vocabulary/index.ts';
import { keyOf } from '../fields/EmployerField.tsx';
import { type MilestoneValue, milestoneValue, type PlaceValue } from '../fields/details-values.ts';
import { openingName } from '../openings/opening-values.ts';
import type { JobValues } from '../../types/item-fields.ts';
import { type FieldName, proposalsOf, quoted, sourceOf, unique } from './proposals.ts';

type Changes = Partial<JobValues>;

/** What the author decides, at its field, or above the form where the field is null. */
export interface Check {
  field: FieldName | null;
  text: string;
  choices: {
    label: string;
    take: (values: JobValues) => Changes;
    /** Where it was read. */
    sources: string[];
  }[];
  /** The button that leaves the field as it is. */
  leave: string;
  /** The field's value when it was asked. A single input that has another one meanwhile is decided; null asks on. */
  seen: JobValues[FieldName] | null;
}

/** What a reading puts into the fields of a job, where it was read, and what it asks. */
export interface ReadIntoForm {
  changes: Changes;
  /** Lines below a field, until it is changed by hand. */
  sources: Partial<Record<FieldName, string[]>>;
  checks: Check[];
  /** How many fields are filled. */
  filled: number;
}

const singleInputs: readonly FieldName[] = [
  'title',
  'employer',
  'advertisementNumber',
  'applyNowLink',
  'salary',
  'location',
];
/** A continent alone is no place yet. */
const isEmpty = (value: JobValues[FieldName] | undefined): boolean => {
  if (Array.isArray(value)) return value.length === 0;
  if (value && typeof value === 'object') return (value as PlaceValue).mode === '';
  return plainText(String(value ?? '')).trim() === '' || /^[^/]*\/$/.test(String(value));
};

/** Whether both name one institution: 'MEGHDOOT UNIVERSITY, NASHIK' is 'Meghdoot University'. */
const isSameEmployer = (one: string, other: string) =>
  keyOf(one.split(',')[0]!) === keyOf(other.split(',')[0]!);

function isSame(field: FieldName, one: unknown, other: unknown): boolean {
  if (field === 'employer') return isSameEmployer(String(one), String(other));
  if (field === 'content') return plainText(String(one)) === plainText(String(other));
  return JSON.stringify(one) === JSON.stringify(other);
}

const isKind = (one: MilestoneValue) => (other: MilestoneValue) =>
  other.kind === one.kind && other.label === one.label;

/** Dates of kinds that the form doesn't have are added; of the others, each that differs is asked. */
function readDates({ proposal, found }: ParsedJob, values: JobValues, result: ReadIntoForm): void {
  const held = values.milestones.filter(({ date }) => date !== '');
  const read = proposal.milestones.map(milestoneValue);
  const added = read.filter((one) => !held.some(isKind(one)));
  const wordsOf = (dates: readonly MilestoneValue[]) =>
    unique(dates.map((one) => found[`milestones.${read.indexOf(one)}`]));
  if (added.length > 0) {
    result.changes.milestones = [...held, ...added];
    result.sources.milestones = wordsOf(added).map(sourceOf);
  }
  const asked = read.filter(
    (one) =>
      !added.includes(one) &&
      !held.some(
        (other) =>
          isKind(one)(other) && other.date === one.date && (one.time === '' || other.time === one.time),
      ),
  );
  for (const date of asked)
    result.checks.push({
      field: 'milestones',
      text: `The notice says ${quoted(wordsOf([date])[0] ?? dateInWords(date.date))}.`,
      choices: [
        {
          label: 'Use the notice’s',
          take: (now) => ({ milestones: withDate(now.milestones, date) }),
          sources: wordsOf([date]).map(sourceOf),
        },
      ],
      leave: 'Keep mine',
      seen: null,
    });
}

/** With this date in place of those of its kind. */
const withDate = (dates: readonly MilestoneValue[], one: MilestoneValue): MilestoneValue[] => [
  ...dates.filter((other) => !isKind(one)(other)),
  one,
];

/** Fields to which a path of the proposal belongs. */
export function fieldAt(where: string): FieldName | null {
  const [first = ''] = where.split('.');
  if (first === 'applicationDeadline') return 'milestones';
  if (first === 'city') return 'place';
  const known: readonly FieldName[] = [...singleInputs, 'content', 'field', 'milestones', 'fees', 'openings'];
  return known.find((name) => name === first) ?? null;
}

type Choice = Check['choices'][number];

/** A day that may be meant: at `milestones` with what it is of. */
function dayOf(where: string, value: unknown): { kind: MilestoneKind; date: string } | null {
  if (where === 'applicationDeadline' && typeof value === 'string')
    return { kind: 'application', date: value };
  return where === 'milestones' ? (value as { kind: MilestoneKind; date: string }) : null;
}

/** A value that may be meant, at its path. Null where the form has no place for it any more. */
function choiceAt(
  where: string,
  { value, words }: ParsedJob['choices'][string][number],
  { proposal }: ParsedJob,
): Choice | null {
  const field = fieldAt(where);
  const sources = [sourceOf(words)];
  const day = dayOf(where, value);
  if (day) {
    const one = milestoneValue({ ...day, time: null, zone: null, label: null });
    return {
      label:
        day.kind === 'application'
          ? dateInWords(day.date)
          : `${milestoneName(one)}: ${dateInWords(day.date)}`,
      take: (now) => ({ milestones: withDate(now.milestones, one) }),
      sources,
    };
  }
  if (field && singleInputs.includes(field) && typeof value === 'string')
    return {
      label: field === 'location' ? locationLabel(value) : value,
      take: () => ({ [field]: value }),
      sources,
    };
  const [, index, name] = /^openings\.(\d+)\.(\w+)$/.exec(where) ?? [];
  const asked = proposal.openings[Number(index)];
  const pay = name === 'pay' ? (value as NonNullable<StoredOpening['pay']>) : null;
  const label = pay && payInWords(pay);
  if (!asked || !label) return null;
  return {
    label,
    sources: [],
    take: ({ openings }) => {
      const at = placeOf(asked, Number(index), openings);
      return at === -1 ? {} : { openings: openings.with(at, { ...openings[at]!, pay }) };
    },
  };
}

/** Where an opening of the notice is in the form, in which they are moved and removed. */
function placeOf(asked: StoredOpening, index: number, openings: readonly StoredOpening[]): number {
  const isIt = (one: StoredOpening | undefined) =>
    one !== undefined && openingName(one) === openingName(asked);
  return isIt(openings[index]) ? index : openings.findIndex(isIt);
}

/** What the reader asks, one check for each path. */
function readProblems(read: ParsedJob, filled: JobValues, result: ReadIntoForm): void {
  for (const where of new Set(read.problems.map((one) => one.where))) {
    const field = fieldAt(where);
    const messages = unique(read.problems.filter((one) => one.where === where).map(({ message }) => message));
    const opening = read.proposal.openings[Number(/^openings\.(\d+)/.exec(where)?.[1] ?? -1)];
    const choices = (read.choices[where] ?? []).flatMap((one) => choiceAt(where, one, read) ?? []);
    result.checks.push({
      field,
      text: `${opening ? `${openingName(opening)}: ` : ''}${messages.join('\n')}`,
      choices: choices.filter(({ label }, at) => choices.findIndex((one) => one.label === label) === at),
      leave: 'Checked',
      seen: field && (singleInputs.includes(field) || field === 'field') ? filled[field] : null,
    });
  }
}

/** What a job without a salary of its own shows. */
function payOfOpenings(openings: readonly StoredOpening[]): string {
  const levels = payLevels.filter((level) => openings.some((one) => one.level === level));
  if (levels.length > 0) return `Readers see the openings’ pay: ${levelsInWords(levels)}.`;
  return openings.some(({ pay }) => pay) ? 'Readers see the pay of each opening.' : '';
}

/** Fields of which most notices say something. */
function readMissing({ proposal }: ParsedJob, filled: JobValues, result: ReadIntoForm): void {
  const note = (field: FieldName, isMissing: boolean, text: string) => {
    if (isMissing && text !== '' && !result.checks.some((one) => one.field === field))
      result.sources[field] = [...(result.sources[field] ?? []), text];
  };
  const hasDeadline = filled.untilFilled || filled.milestones.some(({ kind }) => kind === 'application');
  note('milestones', !hasDeadline, 'No application deadline in the notice.');
  note('applyNowLink', isEmpty(filled.applyNowLink) && !proposal.applyNowLink, 'Not in the notice.');
  note('fees', isEmpty(filled.fees), 'Not in the notice.');
  note('salary', isEmpty(filled.salary), payOfOpenings(filled.openings));
}

/**
 * What a notice says goes into the fields that are empty; a field that holds something else is asked.
 * @param linkedEmployer the institution to which the job belongs, whose name is never replaced
 */
export function readIntoForm(
  read: ParsedJob,
  values: JobValues,
  linkedEmployer: string | null,
): ReadIntoForm {
  const result: ReadIntoForm = { changes: {}, sources: {}, checks: [], filled: 0 };
  for (const [name, { value, sources, says }] of Object.entries(proposalsOf(read))) {
    const field = name as FieldName;
    if (isEmpty(value) || isSame(field, value, values[field])) continue;
    if (isEmpty(values[field])) {
      // The positions are those of openings that the form takes.
      if (field === 'position' && !isEmpty(values.openings)) continue;
      Object.assign(result.changes, { [field]: value });
      result.sources[field] = sources;
    } else if (says) {
      if (field === 'employer' && values.employer === linkedEmployer) {
        // Nothing can be chosen, but the notice may be another institution's.
        result.checks.push({
          field,
          text: `${says} The job belongs to ${linkedEmployer}, so this name stays.`,
          choices: [],
          leave: 'Checked',
          seen: values.employer,
        });
        continue;
      }
      result.checks.push({
        field,
        text: says,
        choices: [{ label: 'Use the notice’s', take: () => ({ [field]: value }), sources }],
        leave: 'Keep mine',
        seen: singleInputs.includes(field) || field === 'content' ? values[field] : null,
      });
    }
  }
  readDates(read, values, result);
  result.filled = Object.keys(result.changes).length;
  const filled = { ...values, ...result.changes };
  readProblems(read, filled, result);
  readMissing(read, filled, result);
  return result;
}
