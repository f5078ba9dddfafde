import { Temporal } from 'temporal-polyfill';
import type { Milestone } from '../../../../contract/publishing/details.ts';
import type { JobInput } from '../../../../contract/publishing/job.ts';
import { zoneOfJob } from '../../../../contract/time/job-zone.ts';
import { maxMilestones } from '../../../../contract/vocabulary/index.ts';
import type { ItemRow } from '../../../../db/index.ts';
import { Failure } from '../../../platform/failure.ts';
import { planMilestones } from './plan-milestones.ts';

/** The dates of a job, and its deadline as programs state it that don't know of the others (docs/specification.md#dates-of-jobs). */

const isApplication = ({ kind }: Pick<Milestone, 'kind'>): boolean => kind === 'application';

/** The last one by its moment; in a draft, whose dates may have none, by its day. */
export const lastApplication = (milestones: readonly Milestone[]): Milestone | undefined =>
  milestones
    .filter(isApplication)
    .toSorted((a, b) => (a.moment ?? a.date).localeCompare(b.moment ?? b.date))
    .at(-1);

/** A date as it is, or the date of a timestamp in a zone. */
export const dateIn = (zone: string, dateOrMoment: string): string =>
  dateOrMoment.includes('T')
    ? Temporal.Instant.from(dateOrMoment).toZonedDateTimeISO(zone).toPlainDate().toString()
    : dateOrMoment;

type Dates = Pick<JobInput, 'milestones' | 'applicationDeadline' | 'untilFilled' | 'location' | 'place'>;

const defaultZone = ({ place, location }: Dates, before?: ItemRow): string =>
  zoneOfJob({ place: place === undefined ? before?.place : place, location });

/**
 * The dates that a call writes; undefined for none. A deadline alone replaces the applications and leaves the other dates; the one that the
 * job has already changes nothing.
 * @throws Failure invalid_input
 */
export function writtenDates(input: Dates, before?: ItemRow): Milestone[] | undefined {
  const { milestones, applicationDeadline: deadline } = input;
  const zone = defaultZone(input, before);
  if (milestones) {
    const planned = planMilestones('job', milestones, zone);
    const last = lastApplication(planned);
    if (deadline && last?.date !== dateIn(last?.zone ?? zone, deadline))
      throw Failure.field('applicationDeadline', 'Must be the date of the last application deadline');
    return planned;
  }
  return deadline ? withDeadline(deadline, before?.milestones ?? [], zone) : undefined;
}

function withDeadline(deadline: string, present: Milestone[], countryZone: string): Milestone[] | undefined {
  const last = lastApplication(present);
  const zone = last?.zone ?? countryZone;
  const date = dateIn(zone, deadline);
  if (date === last?.date) return undefined;
  const others = present.filter((one) => !isApplication(one));
  if (others.length >= maxMilestones)
    throw Failure.field('applicationDeadline', `A job can have at most ${maxMilestones} dates`);
  return planMilestones('job', [...others, { kind: 'application', date, time: null, zone, label: null }]);
}

/**
 * The last deadline that a call writes must be ahead, unless the job stays open without one. The error names what was written.
 * @throws Failure invalid_input
 */
export function checkDates(input: Dates, now: Date, before?: ItemRow): void {
  const last = lastApplication(writtenDates(input, before) ?? []);
  if (!last || (input.untilFilled ?? before?.untilFilled)) return;
  const isUnchanged = last.moment === lastApplication(before?.milestones ?? [])?.moment;
  if (isUnchanged || Date.parse(last.moment!) > now.getTime()) return;
  const problem = 'Application deadline must be in the future';
  const zone = defaultZone(input, before);
  const written = input.milestones?.findIndex(
    (one) =>
      isApplication(one) &&
      one.date === last.date &&
      one.time === last.time &&
      (one.zone ?? zone) === last.zone,
  );
  throw new Failure('invalid_input', {
    fields: {
      ...(input.applicationDeadline && { applicationDeadline: problem }),
      ...(written !== undefined && { [`milestones.${written}.date`]: problem }),
    },
  });
}
