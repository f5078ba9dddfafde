import { isCalendarDate } from '../../../../contract/time/days.ts';
import { dateInWords } from '../../../../contract/time/dates-in-words.ts';
import {
  isActionKind,
  milestoneLabels,
  type MilestoneKind,
  anywhereOnEarth,
} from '../../../../contract/vocabulary/index.ts';
import type { Errors } from '../../../lib/forms/errors.tsx';
import type { MilestoneValue } from './details-values.ts';

/** Date and time in a zone: '2026-11-23 19:30:00'. Empty for an unknown zone. */
export function dateTimeInZone(zone: string, moment: Date): string {
  try {
    // Etc/GMT+12 is the IANA name of UTC-12.
    return moment.toLocaleString('sv-SE', { timeZone: zone === anywhereOnEarth ? 'Etc/GMT+12' : zone });
  } catch {
    return '';
  }
}

/** Kinds of which the first usually comes before the second. */
const defaultOrder: readonly (readonly [MilestoneKind, MilestoneKind])[] = [
  ['abstract', 'submission'],
  ['submission', 'notification'],
  ['notification', 'finalVersion'],
  ['submission', 'end'],
  ['application', 'hardCopy'],
  ['application', 'interview'],
  ['application', 'end'],
  ['registration', 'end'],
];

/** While a year is typed, its first digits make dates of the first century. */
const isTyped = ({ date }: MilestoneValue): boolean => isCalendarDate(date) && date >= '2000';

/** Errors that the API would report, by path; only about days, not time zones. */
export function orderErrors(milestones: readonly MilestoneValue[]): Errors {
  const start = only(milestones, 'start');
  const end = only(milestones, 'end');
  return start && end && end.date < start.date
    ? { [at(milestones, end)]: 'The end is before the start' }
    : {};
}

/**
 * Warnings about probable mistakes, by path; they don't prevent submission.
 * @param defaultZone stands for a zone that isn't given
 */
export function dateAdvice(milestones: readonly MilestoneValue[], defaultZone: string, now: Date): Errors {
  const past = milestones.filter(
    (one) =>
      isTyped(one) &&
      isActionKind(one.kind) &&
      `${one.date} ${one.time || '24:00'}` <= dateTimeInZone(one.zone || defaultZone, now).slice(0, 16),
  );
  const reversed = defaultOrder.flatMap(([first, second]): [string, string][] => {
    const earlier = only(milestones, first);
    const later = only(milestones, second);
    if (!earlier || !later || later.date >= earlier.date) return [];
    const name = milestoneLabels[first].toLowerCase();
    return [[at(milestones, later), `This is before the ${name}, ${dateInWords(earlier.date)}.`]];
  });
  return {
    ...Object.fromEntries(past.map((one) => [at(milestones, one), 'This deadline has passed.'])),
    ...Object.fromEntries(reversed),
    ...orderErrors(milestones),
  };
}

const at = (milestones: readonly MilestoneValue[], one: MilestoneValue): string =>
  `milestones.${milestones.indexOf(one)}.date`;

/** Of several rounds, any may come first. */
function only(milestones: readonly MilestoneValue[], kind: MilestoneKind): MilestoneValue | undefined {
  const found = milestones.filter((one) => one.kind === kind && isTyped(one));
  return found.length === 1 ? found[0] : undefined;
}
