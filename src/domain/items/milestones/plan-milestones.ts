import type { Milestone, MilestoneInput } from '../../../contract/shapes/facts.ts';
import { isActionKind, usualZone, type PostType } from '../../../contract/vocabulary/index.ts';
import { Failure } from '../../failure.ts';
import { momentOf } from './moment-of.ts';

const byMoment = (a: Milestone, b: Milestone): number => Date.parse(a.moment!) - Date.parse(b.moment!);

/** @throws Failure invalid_input for a zone that the browser knows and the server doesn't */
function knownMoment(when: Parameters<typeof momentOf>[0], index: number): Date {
  try {
    return momentOf(when);
  } catch {
    throw Failure.field(`milestones.${index}.zone`, 'Unknown time zone');
  }
}

/** The milestones of a submitted post, earliest first. @throws Failure invalid_input */
export function planMilestones(type: PostType, input: readonly MilestoneInput[]): Milestone[] {
  const milestones = input.map(({ kind, date, time, zone, label }, index) => {
    const when = { date, time, zone: zone ?? usualZone(type) };
    return { kind, ...when, label, moment: knownMoment(when, index).toISOString(), extendedFrom: [] };
  });
  const first = (kind: string) => milestones.find((one) => one.kind === kind);
  const [start, end] = [first('start'), first('end')];
  if (start && end && end.moment < start.moment)
    throw Failure.field(`milestones.${milestones.indexOf(end)}.date`, 'The end is before the start');
  return milestones.toSorted(byMoment);
}

/** Dates that a milestone had before; more than any real announcement sees. */
export const keptDates = 12;

export interface Change {
  /** With the earlier dates of what was put off. */
  milestones: Milestone[];
  /** What was put off, as people read it; empty if nothing was. */
  extended: string[];
  /** Must moderators look again? */
  needsReview: boolean;
}

/** The n-th of its kind: a call may take papers in several rounds. */
const ordinalKeys = (milestones: readonly Milestone[]): Map<string, Milestone> => {
  const seen = new Map<string, number>();
  return new Map(
    milestones.map((one) => {
      const name = `${one.kind}\n${one.label ?? ''}`;
      seen.set(name, (seen.get(name) ?? 0) + 1);
      return [`${name}\n${seen.get(name)}`, one];
    }),
  );
};

/**
 * What a new plan changes (docs/rules.md#time-place-and-cost). In one that is public, later deadlines are extensions; an earlier or a
 * missing one, a new one that is past and a new label need a review.
 */
export function compareMilestones(
  before: readonly Milestone[],
  after: readonly Milestone[],
  { now, isPublic }: { now: Date; isPublic: boolean },
): Change {
  const known = ordinalKeys(before);
  const planned = ordinalKeys(after);
  const extended: string[] = [];
  const labels = new Set(before.map(({ label }) => label));
  // A label is free text, which readers see at once.
  let needsReview =
    [...known].some(([key, { kind }]) => isActionKind(kind) && !planned.has(key)) ||
    after.some(({ label }) => label !== null && !labels.has(label));
  const milestones = [...planned].map(([key, one]) => {
    const old = known.get(key);
    if (!old) {
      needsReview ||= isActionKind(one.kind) && Date.parse(one.moment!) <= now.getTime();
      return one;
    }
    const kept = { ...one, extendedFrom: old.extendedFrom };
    if (!isPublic || !isActionKind(one.kind) || old.moment === one.moment) return kept;
    if (old.moment !== null && one.moment! < old.moment) {
      needsReview = true;
      return kept;
    }
    extended.push(`${one.label ?? one.kind} from ${old.date} to ${one.date}`);
    return { ...kept, extendedFrom: [...old.extendedFrom, old.date].slice(-keptDates) };
  });
  return { milestones, extended, needsReview };
}
