import { plainText } from '../../contract/text/plain-text.ts';
import { countryName } from '../../contract/vocabulary/countries.ts';
import { jobDeadline } from '../../contract/time/job-deadline.ts';
import { feeInWords, jobFeeInWords } from '../../contract/money/money-in-words.ts';
import { milestonesInWords } from '../../contract/time/details-in-words.ts';
import { placeInWords } from '../../contract/text/place-in-words.ts';
import { payInWords } from '../../contract/text/pay-in-words.ts';
import type { JobDocument, JobFee, StoredOpening } from '../../contract/shapes/openings.ts';
import { contractLabels, fieldLabel, levelLabel, positionLabel } from '../../contract/vocabulary/index.ts';
import type { Fee, Milestone, StoredPlace } from '../../contract/shapes/details.ts';
import type { Change } from '../../contract/shapes/moderation.ts';
import { isSameValue } from '../same-value.ts';

const factsInWords: Record<string, (value: never) => string> = {
  milestones: (value: Milestone[]) => milestonesInWords(value),
  place: (value: NonNullable<StoredPlace>) =>
    placeInWords({ ...value, countryName: countryName(value.country) }),
  fee: (value: Fee) => feeInWords(value),
  openings: (value: StoredOpening[]) => value.map(openingInWords).join('\n'),
  fees: (value: JobFee[]) => value.map(jobFeeInWords).join('; '),
  documents: (value: JobDocument[]) => value.map(({ name, url }) => `${name} (${url})`).join('; '),
};

const openingInWords = ({ vacancies, pay, level, ...opening }: StoredOpening): string =>
  [
    opening.title,
    opening.department,
    opening.position && positionLabel(opening.position),
    opening.field.map(fieldLabel).join(', '),
    level && levelLabel(level),
    pay && payInWords(pay),
    vacancies
      .map((one) => [one.category, one.horizontal, one.count].filter((part) => part !== null).join(' '))
      .join(', '),
    opening.contract && contractLabels[opening.contract],
    opening.months && `${opening.months} months`,
    opening.eligibility,
  ]
    .filter(Boolean)
    .join(' · ');

/** A field's value as readable text. */
function readable(field: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  const words = factsInWords[field];
  if (words) return words(value as never);
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'boolean') return value ? 'Yes' : '';
  return field === 'content' ? plainText(String(value)) : String(value);
}

/** Snapshots of jobs of version 0.2 state a deadline instead of dates. */
const withMilestones = ({ applicationDeadline: day, ...snapshot }: Record<string, unknown>) =>
  day === undefined ? snapshot : { ...snapshot, milestones: day ? [jobDeadline(String(day), [])] : [] };

/**
 * Differences from the item at its last decision, by field. If only a description's formatting changed, its HTML is
 * compared, so that no change goes unnoticed.
 */
export function changesBetween(snapshot: Record<string, unknown>, now: Record<string, unknown>): Change[] {
  const before = withMilestones(snapshot);
  return (
    Object.keys(now)
      .filter((field) => !isSameValue(before[field], now[field]))
      .map((field) => {
        const change = { field, before: readable(field, before[field]), after: readable(field, now[field]) };
        return change.before === change.after && field === 'content'
          ? { field, before: String(before[field] ?? ''), after: String(now[field] ?? '') }
          : change;
      })
      // An older snapshot may lack a field that is empty now, such as a fee that isn't stated.
      .filter(({ before, after }) => before !== after)
  );
}
