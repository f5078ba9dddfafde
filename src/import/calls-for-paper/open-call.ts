import type { Edition } from './parse-series.ts';
import { parseMoment, parseZone, type Zone } from './zones.ts';

export interface OpenRound {
  deadline: Date;
  abstractDeadline: Date | undefined;
  comment: string | undefined;
}

/** An edition that still accepts papers. */
export interface OpenCall {
  key: string;
  title: string;
  zone: Zone;
  edition: Edition;
  /** Rounds whose deadline is ahead, the next one first; never empty. */
  rounds: [OpenRound, ...OpenRound[]];
}

export type CallStatus = { call: OpenCall } | 'past' | { reason: string };

const longestTitle = 200;

/** 'AAAI 2027: AAAI Conference on Artificial Intelligence' */
function titleOf({ series, year, name }: Edition): string {
  const title = `${series} ${year}${name ? `: ${name}` : ''}`;
  return title.length <= longestTitle
    ? title
    : `${title
        .slice(0, longestTitle - 1)
        .trimEnd()
        .toWellFormed()}…`;
}

/** Whether an edition still accepts papers, or why that can't be determined. */
export function callStatus(edition: Edition, now: Date): CallStatus {
  const { id, year, series, timezone, rounds } = edition;
  if (!series) return { reason: 'its series has no title' };
  if (edition.problem) return { reason: edition.problem };
  if (!id) return { reason: 'it has no id' };
  if (!year || !/^\d{4}$/.test(year)) return { reason: 'it has no year' };
  const zone = parseZone(timezone ?? 'UTC');
  if (!zone) return { reason: `'${timezone}' is no known time zone` };
  const read = rounds.map(({ deadline = 'TBD', abstractDeadline, comment }) => ({
    text: deadline,
    deadline: parseMoment(deadline, zone),
    abstractDeadline: abstractDeadline === undefined ? undefined : parseMoment(abstractDeadline, zone),
    comment,
  }));
  const [next, ...later] = read
    .filter(
      (round): round is typeof round & OpenRound => round.deadline !== undefined && round.deadline > now,
    )
    .toSorted((a, b) => a.deadline.getTime() - b.deadline.getTime());
  if (next)
    return {
      call: { key: `ccfddl:${id}:${year}`, title: titleOf(edition), zone, edition, rounds: [next, ...later] },
    };
  const unread = read.find((round) => round.deadline === undefined);
  if (unread)
    return {
      reason: /^tb[ad]$/i.test(unread.text)
        ? 'its deadline is not known yet'
        : `'${unread.text}' is no deadline`,
    };
  return read.length > 0 ? 'past' : { reason: 'it has no deadline' };
}
