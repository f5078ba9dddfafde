/** Kinds of milestones that are deadlines: an item closes after the last of them. */
export const actionKinds = ['abstract', 'submission', 'application', 'registration'] as const;
export const milestoneKinds = [
  'abstract',
  'submission',
  'notification',
  'finalVersion',
  'application',
  'hardCopy',
  'registration',
  'reviewBegins',
  'interview',
  'start',
  'end',
  'other',
] as const;
export type MilestoneKind = (typeof milestoneKinds)[number];

export const isActionKind = (kind: MilestoneKind): boolean =>
  (actionKinds as readonly string[]).includes(kind);

/** Of the dates ahead, in order, the next to act by: a deadline, without any the interview (a walk-in), else the start. */
export function nextOf<One extends { kind: MilestoneKind }>(
  all: readonly One[],
  ahead: readonly One[],
): One | null {
  const nextOfKind = (kind: MilestoneKind) => ahead.find((one) => one.kind === kind);
  const isAction = ({ kind }: One) => isActionKind(kind);
  const interview = all.some(isAction) ? undefined : nextOfKind('interview');
  return ahead.find(isAction) ?? interview ?? nextOfKind('start') ?? null;
}

export const maxMilestones = 12;

/** Days before such a job closes on which its author is asked whether it is still open. It does 180 days after the last answer (`open_until` in the schema). */
export const askedBeforeDays = 14;

/** 'Anywhere on Earth': UTC-12, where a day ends last. */
export const anywhereOnEarth = 'AoE';

export const placeModes = ['online', 'onSite', 'hybrid'] as const;
export type PlaceMode = (typeof placeModes)[number];

export const feeTypes = ['notStated', 'free', 'amount'] as const;
export type FeeType = (typeof feeTypes)[number];

export const milestoneLabels: Record<MilestoneKind, string> = {
  abstract: 'Abstract deadline',
  submission: 'Submission deadline',
  notification: 'Notification',
  finalVersion: 'Final version due',
  application: 'Application deadline',
  hardCopy: 'Printed copy due',
  registration: 'Registration deadline',
  reviewBegins: 'Review of applications begins',
  interview: 'Interviews',
  start: 'Start',
  end: 'End',
  other: 'Other date',
};

export const placeModeLabels: Record<PlaceMode, string> = {
  online: 'Online',
  onSite: 'On site',
  hybrid: 'On site and online',
};

export const feeTypeLabels: Record<FeeType, string> = {
  notStated: 'Not stated',
  free: 'Free',
  amount: 'An amount',
};

/** IANA names consist of region and place, or are that of a country ('Japan'). Abbreviations such as 'IST' are ambiguous, and offsets are no time zones. */
const zoneName = /^[A-Z][A-Za-z]*(?:\/[A-Z][A-Za-z0-9_+-]*){1,2}$|^[A-Z][a-z]{3,}$/;

/** Whether it is 'AoE', 'UTC' or a time zone known to this system. */
export function isTimeZone(zone: string): boolean {
  if (zone === anywhereOnEarth || zone === 'UTC') return true;
  if (!zoneName.test(zone)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).format(0) !== '';
  } catch {
    return false;
  }
}

/** The form of such a name. */
export const zonePattern = '^$|^[A-Za-z][\\w+-]*(/[\\w+-]+)*$';
