import { asSingleLine } from '../../contract/single-line.ts';
import { countryCode } from '../../contract/countries.ts';
import type { MilestoneInput, StoredPlace } from '../../contract/shapes/facts.ts';
import { maxMilestones } from '../../contract/vocabulary/index.ts';
import type { NewPostRow } from '../../db/index.ts';
import { closesAt, planMilestones } from '../../domain/items/index.ts';
import type { Edition } from './parse-series.ts';
import { conferenceDates } from './conference-dates.ts';
import { isKnown, isLink } from './known-text.ts';
import { dateTimeIn, momentOf, zoneName, type Zone } from './zones.ts';

/** Time, place and rank of a call, as posts hold them. */
export type CallFacts = Required<
  Pick<NewPostRow, 'milestones' | 'closesAt' | 'place' | 'rank' | 'actionLink'>
>;

export function factsOfCall(edition: Edition, zone: Zone): CallFacts {
  const { link, ranks } = edition;
  const milestones = planMilestones('callForPaper', [
    ...deadlinesOf(edition, zone),
    ...conferenceDates(edition.date ?? '').map(([kind, date]) =>
      milestone(kind, { date, time: null, zone: null }),
    ),
  ]).slice(-maxMilestones);
  return {
    milestones,
    closesAt: closesAt(milestones),
    place: placeOf(edition.place),
    rank: cut(ranks.join(', '), 60),
    actionLink: isLink(link) ? link : null,
  };
}

type When = Pick<MilestoneInput, 'date' | 'time' | 'zone'>;
const milestone = (kind: MilestoneInput['kind'], when: When): MilestoneInput => ({
  kind,
  ...when,
  label: null,
});

/** The deadlines of all rounds, past ones too, in the list's time zone if it has a name, else in UTC. */
function deadlinesOf({ rounds, timezone = 'UTC' }: Edition, zone: Zone): MilestoneInput[] {
  const name = zoneName(timezone);
  const whenOf = (text: string | undefined): When | null => {
    const moment = text === undefined ? undefined : momentOf(text, zone);
    if (!moment) return null;
    const { date, time } = dateTimeIn(name === null ? 0 : zone.offsetAt(moment.getTime()), moment);
    return { date, time: time === '23:59:59' ? null : time.slice(0, 5), zone: name ?? 'UTC' };
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

/** A line of at most so many characters, without half of one at its end. */
const cut = (text: string, length: number): string | null =>
  asSingleLine(text)
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '')
    .trim() || null;

const isOnline = (text: string) => /\b(online|virtual)\b/i.test(text);

/** 'Vienna, Austria' has a city and a country, 'Online' neither; of anything else, the text is the city. */
function placeOf(text: string | undefined): StoredPlace {
  if (!isKnown(text)) return null;
  const parts = text.split(',').map((part) => part.trim());
  const country = countryCode(parts.at(-1) ?? '');
  const isHybrid = /\bhybrid\b/i.test(text) || (isOnline(text) && country !== null);
  if (isOnline(text) && !isHybrid) return { mode: 'online', city: null, country: null };
  const city = cut(country === null ? text : parts.slice(0, -1).join(', '), 100);
  return { mode: isHybrid ? 'hybrid' : 'onSite', city, country };
}
