import type { Job } from '../../../contract/publishing/job.ts';
import type { StoredOpening } from '../../../contract/publishing/openings.ts';
import {
  openingsInWords,
  categoryFeeInWords,
  levelsInWords,
  payInWords,
  categoriesOf,
} from '../../../contract/text/openings-in-words.ts';
import { milestoneName, milestoneWhen } from '../../../contract/time/dates-in-words.ts';
import { placeInWords } from '../../../contract/text/item-labels.ts';
import { shortened } from '../../../contract/text/plain-text.ts';
import { contractLabels, levelLabel, placeName, positionLabel } from '../../../contract/vocabulary/index.ts';
import { longDate } from '../../lib/format/dates.ts';
import { type DeadlineText, deadlineText } from '../lists/item-dates.ts';

/** What is compared, in this order. */
export const factNames = [
  'Other dates',
  'Position',
  'Place',
  'Level',
  'Pay',
  'Vacancies',
  'Eligibility',
  'Contract',
  'Application fee',
] as const;
type FactName = (typeof factNames)[number];

/** A job as one column; only what is shown, as it is sent with the page. */
export interface ComparedJob {
  id: string;
  title: string;
  employer: string;
  /** That it was withdrawn, and why. */
  notice: string | null;
  deadline: Pick<DeadlineText, 'label' | 'when' | 'zone' | 'until' | 'isSoon'>;
  facts: Record<FactName, string[]>;
}

/** Values of openings that are shown; an advertisement may have hundreds. */
const most = 6;
/** Conditions may be as long as a page. */
const longestValue = 300;

/** Each value once. */
function valuesOf(all: readonly (string | null | undefined | false)[]): string[] {
  const stated = (all.filter(Boolean) as string[]).map((value) => shortened(value, longestValue));
  const values = [...new Set(stated)];
  return values.length > most ? [...values.slice(0, most), `and ${values.length - most} more`] : values;
}

const contractOf = ({ contract, months }: StoredOpening): string =>
  [contract && contractLabels[contract], months && `${months} months`].filter(Boolean).join(', ');

/** The categories stand in the order of the notice, as on the page of the job. */
const vacanciesOf = (job: Job): string[] => {
  const order = categoriesOf(job.openings);
  const byCategory = Object.entries(job.vacanciesByCategory ?? {})
    .filter(([, count]) => count > 0)
    .sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));
  return [openingsInWords(job), byCategory.map(([category, count]) => `${category} ${count}`).join(', ')];
};

/** Server only. */
export function comparedJob(job: Job, now: Date): ComparedJob {
  const { openings, withdrawn, nextMilestone: next } = job;
  const { label, when, zone, until, isSoon, moment } = deadlineText(job, now);
  const others = job.milestones.filter((one) => one.kind !== next?.kind || one.moment !== moment);
  const stated = openings.flatMap(({ pay }) => (pay ? payInWords(pay) : []));
  const amounts = job.salary
    ? [job.salary, ...stated]
    : stated.length > 0
      ? stated
      : [levelsInWords(job.levels)];
  return {
    id: job.id,
    title: job.title,
    employer: job.employer,
    notice: withdrawn && `Withdrawn on ${longDate(withdrawn.at)}: ${withdrawn.reason}`,
    deadline: { label, when, zone, until, isSoon },
    facts: {
      'Other dates': valuesOf(others.map((one) => `${milestoneName(one)}: ${milestoneWhen(one)}`)),
      Position: valuesOf(job.position.map(positionLabel)),
      Place: valuesOf([(job.place && placeInWords(job.place)) || placeName(job.location)]),
      Level: valuesOf(job.levels.map(levelLabel)),
      Pay: valuesOf(amounts),
      Vacancies: valuesOf(vacanciesOf(job)),
      Eligibility: valuesOf(openings.map(({ eligibility }) => eligibility)),
      Contract: valuesOf(openings.map(contractOf)),
      'Application fee': valuesOf(job.fees.map(categoryFeeInWords)),
    },
  };
}
