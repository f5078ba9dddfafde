import { Temporal } from 'temporal-polyfill';
import type { Milestone, MilestoneInput } from '../../contract/shapes/details.ts';
import { maxMilestones } from '../../contract/vocabulary/index.ts';
import type { NewItemRow } from '../../db/index.ts';
import { planMilestones } from '../../domain/items/index.ts';
import { truncateLine } from '../posts/truncate-line.ts';
import { placeOf } from '../posts/place.ts';
import type { Edition } from './parse-series.ts';
import { conferenceDates } from './conference-dates.ts';
import { httpLink } from '../http-link.ts';
import { isNoPlaceholder } from './known-text.ts';
import { parseMoment, postZone, type Zone } from './zones.ts';

interface CallDetails {
  /** Time, place and rank of a call, as posts hold them. */
  facts: Required<Pick<NewItemRow, 'milestones' | 'place' | 'rank' | 'actionLink'>>;
  /** All its milestones, which may be more than a post can have. */
  allMilestones: Milestone[];
}

export function detailsOfCall(edition: Edition, zone: Zone, now: Date): CallDetails {
  const { link, ranks } = edition;
  const planned = planMilestones('callForPaper', [
    ...deadlinesOf(edition, zone),
    ...conferenceDates(edition.date ?? '').map(([kind, date]) =>
      milestone(kind, { date, time: null, zone: null }),
    ),
  ]);
  const milestones = closestToNow(planned, now);
  return {
    facts: {
      milestones,
      place: isNoPlaceholder(edition.place) ? placeOf(edition.place) : null,
      rank: truncateLine(ranks.join(', '), 60),
      actionLink: httpLink(link),
    },
    allMilestones: planned,
  };
}

/**
 * Reduces milestones to the number that a post can have: past ones are dropped first, then all but the next ones and
 * the last three.
 */
function closestToNow(planned: Milestone[], now: Date): Milestone[] {
  const past = planned.filter(({ moment }) => Date.parse(moment!) <= now.getTime()).length;
  const kept = planned.slice(Math.max(0, Math.min(past, planned.length - maxMilestones)));
  return kept.length <= maxMilestones ? kept : [...kept.slice(0, maxMilestones - 3), ...kept.slice(-3)];
}

type When = Pick<MilestoneInput, 'date' | 'time' | 'zone'>;
const milestone = (kind: MilestoneInput['kind'], when: When): MilestoneInput => ({
  kind,
  ...when,
  label: null,
});

/** The deadlines of all rounds, past ones too, in the list's time zone if it has a name, else in UTC. */
function deadlinesOf({ rounds }: Edition, zone: Zone): MilestoneInput[] {
  const name = postZone(zone);
  const clock = name === null ? 'UTC' : zone.timeZone;
  const whenOf = (text: string | undefined): When | null => {
    const moment = text === undefined ? undefined : parseMoment(text, zone);
    if (!moment) return null;
    const there = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(clock);
    const time = there.toPlainTime().toString({ smallestUnit: 'second' });
    return {
      date: there.toPlainDate().toString(),
      time: time === '23:59:59' ? null : time.slice(0, 5),
      zone: name ?? 'UTC',
    };
  };
  const found = rounds.flatMap(({ deadline, abstractDeadline }) => {
    const [abstract, paper] = [whenOf(abstractDeadline), whenOf(deadline)];
    return [
      ...(abstract ? [milestone('abstract', abstract)] : []),
      ...(paper ? [milestone('submission', paper)] : []),
    ];
  });
  return found.filter(({ date }) => date >= '2000' && date < '2200');
}
