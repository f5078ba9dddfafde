import type { MilestoneInput } from '../../../contract/publishing/details.ts';
import { maxMilestones } from '../../../contract/vocabulary/index.ts';
import { datesIn, slashOrder, timeNear, type FoundDate } from './date-in.ts';
import {
  byPost,
  labelBehind,
  labelOf,
  lastIndex,
  sending,
  strong,
  type Kind,
  type Label,
} from './date-labels.ts';
import { quoted, type Question, type Read } from './notice.ts';
import { addDays } from '../../../contract/time/days.ts';

/** Each may state dates of its own; '15. Januar' is one. */
const sentencesOf = (line: string): string[] =>
  line.split(
    /(?<=\p{L}{3}[.;!?]|\)[.;]?|\d{4}[.;]|[ap]\.?m\.|hrs\.?|;)\s+(?=\p{Lu}|\()(?!(?:January|February|March|April|May|June|July|August|September|October|November|December|Januar|Februar|März|Juni|Juli|Oktober|Dezember)\b)/u,
  );

interface Candidate {
  label: Label;
  found: FoundDate;
  time: string | null;
  words: string;
  isExtension: boolean;
  /** '… before 8 February': the day itself isn't meant. */
  isExclusive: boolean;
}

const joins = /^(?:\s*\([^)]*\))?\s*(?:to|till|until|up ?to|bis|[-–—]|से)\s*(?:the\s*)?$/iu;
const extends_ = /\b(?:to|till|until|up ?to|as)\s*:?\s*$/i;

function candidatesOf(sentence: string, context: Label | null): Candidate[] {
  const dates = datesIn(sentence);
  const found: Candidate[] = [];
  let inherited = context;
  for (const [index, date] of dates.entries()) {
    const previous = dates[index - 1];
    const between = sentence.slice(previous?.end ?? 0, date.at);
    const after = sentence.slice(date.end, dates[index + 1]?.at);
    const isSecondOfTwo =
      previous !== undefined &&
      (joins.test(between) ||
        (/exten/i.test(sentence) && extends_.test(between) && !/\b(?:last|closing) date/i.test(between)));
    const next = dates[index + 1];
    const isFirstOfTwo = next !== undefined && joins.test(sentence.slice(date.end, next.at));
    let label = isSecondOfTwo ? null : (labelOf(between) ?? labelBehind(after));
    // Of 'applications from A to B', B is the last day; of 'interviews from A to B', A is the first.
    if (isFirstOfTwo && label !== 'interview' && sending.test(between) && !/exten/i.test(sentence)) {
      inherited = byPost.test(between) ? 'post' : 'application';
      continue;
    }
    if (isSecondOfTwo && inherited === 'interview') continue;
    if (label === null && (previous === undefined || between.length <= 80)) label = inherited;
    if (label === null) continue;
    inherited = label;
    if (label === 'other') continue;
    const [, first] = /(?<![\d.:])(\d{1,2})(?:st|nd|rd|th)?\s*(?:[-–&]|to|and|,)\s*$/.exec(between) ?? [];
    const isSpan =
      label === 'interview' &&
      first !== undefined &&
      date.date !== null &&
      Number(first) < Number(date.date.slice(8));
    const isDeadline = label !== 'interview' && label !== 'reviewBegins';
    found.push({
      label,
      found: isSpan ? { ...date, date: `${date.date!.slice(0, 8)}${first!.padStart(2, '0')}` } : date,
      time: timeNear(between, after, isDeadline),
      words: sentence,
      isExtension: isSecondOfTwo
        ? /exten/i.test(sentence)
        : /exten\w+[^.]{0,60}\b(?:to|till|until|up ?to)\b[^.]{0,20}$/i.test(between),
      isExclusive:
        isDeadline &&
        /\bbefore\s*(?:the\s*)?$/i.test(between) &&
        !/\bon\s*(?:or|\/)\s*before\s*(?:the\s*)?$/i.test(between) &&
        !/not later|latest/i.test(between),
    });
    // Of 'from A to B', only B is left.
    if (isSecondOfTwo && /exten/i.test(sentence)) {
      const before = found.at(-2);
      if (before?.found === previous && before.label === label) found.splice(-2, 1);
    }
  }
  return found;
}

const zones: [string, RegExp][] = [
  ['Asia/Kolkata', /\bIST\b/],
  ['UTC', /\b(?:UTC|GMT)\b/],
];
/** Names of time zones that change in summer, or that several places use. */
const otherZones =
  /\b(?:[ECMPA][SD]T|CES?T|WES?T|ME[SZ]Z?|BST|SGT|HKT|JST|AE[SD]T|NZ[SD]T|SAST)\b|\bE(?:astern|uropean)\b.{0,12}\btime\b/i;

const publication =
  /(?:within|in)\s+(?:\w+\s*)?\(?(?:\d{1,3}|\w+)\)?\s*(?:calendar |working )?days\b.{0,60}(?:publi|advert|notif|issue|appearance)|\d{1,3}\s*दि(?:वसांच्या|नों|न)|\bdays (?:from|of|after) (?:the )?(?:date of )?(?:publication|advertisement|issue)/iu;
const rolling =
  /cut-? ?off dates?|rolling|round the year|throughout the year|every (?:quarter|month)|quarterly/i;
const noDay = /\blast date\b|closing date|deadline|अंतिम तिथि/iu;

interface ReadDates {
  dates: Read<MilestoneInput>[];
  questions: Question[];
}

function collect(lines: readonly string[]): Candidate[] {
  const candidates: Candidate[] = [];
  let context: Label | null = null;
  for (const [index, line] of lines.entries()) {
    const dates = datesIn(line);
    if (dates.length === 0) {
      const next = lines[index + 1] ?? '';
      const isLabel =
        line.length <= 120 &&
        labelOf(line) !== null &&
        labelOf(line) !== 'other' &&
        lastIndex(strong, line) + lastIndex(/interview/gi, line) > -2;
      context =
        isLabel && (/[:–-]\s*$/.test(line) || (datesIn(next)[0]?.at ?? 99) < 25) ? labelOf(line) : null;
      continue;
    }
    for (const sentence of sentencesOf(line)) candidates.push(...candidatesOf(sentence, context));
    if (
      dates[0]!.at < 25 &&
      context !== null &&
      labelOf(line.slice(0, dates[0]!.at)) === null &&
      !/^\W*(?:\(?[a-z0-9]{1,3}[.)])/i.test(line)
    )
      context = null;
  }
  return candidates;
}

/** A date of no year in those years that the notice names. */
function inYears({ day }: FoundDate, years: readonly string[]): string[] {
  if (!day) return [];
  return years.map(
    (year) => `${year}-${String(day.month).padStart(2, '0')}-${String(day.day).padStart(2, '0')}`,
  );
}

const untilFilled = /until (?:the )?(?:position|post|it|vacancy)?\s*(?:is |are )?filled/i;
/** A day until which applications of an open position are preferred is no last day. */
function softDeadline(all: readonly Candidate[], lines: readonly string[]): Question | null {
  const soft = all.find(({ words }) => /full consideration|priority|preference/i.test(words));
  if (!soft?.found.date || !lines.some((line) => untilFilled.test(line))) return null;
  return {
    where: 'applicationDeadline',
    message: `${quoted(soft.words)} is no last day: the position is open until it is filled. Please choose whether the day counts as the deadline.`,
    choices: [{ value: soft.found.date, words: soft.words }],
  };
}

const pathOf = (kind: Kind): string => (kind === 'application' ? 'applicationDeadline' : 'milestones');
/** At `milestones` a day alone wouldn't say of what it is. */
const choiceOf = (kind: Kind, date: string) => (kind === 'application' ? date : { kind, date });

/** The dates of one kind. */
function ofKind(kind: Kind, all: readonly Candidate[], years: readonly string[]): ReadDates {
  const extension = all.findLast(({ isExtension, found }) => isExtension && found.date !== null);
  const counted = extension
    ? all.filter(({ found }) => found.date !== null && found.date >= extension.found.date!)
    : all;
  const where = pathOf(kind);
  const days = new Set(counted.flatMap(({ found }) => found.date ?? []));
  if (days.size > 1 && kind !== 'interview') {
    const message = `The notice names several days: ${[...days].join(', ')}. Please choose the one that counts.`;
    const choices = counted.flatMap(({ found, words }) =>
      found.date ? [{ value: choiceOf(kind, found.date), words }] : [],
    );
    return { dates: [], questions: [{ where, message, choices }] };
  }
  const unclear = counted.filter(({ found, isExclusive }) => found.date === null || isExclusive);
  const isAsked = days.size === 0 || kind !== 'interview';
  const questions = isAsked
    ? unclear.slice(0, 3).map((one) => unclearDay(one, kind, years, days.size > 0))
    : [];
  if (unclear.some(({ isExclusive }) => isExclusive)) return { dates: [], questions };
  const dates = [...days].map((date): Read<MilestoneInput> => {
    const same = counted.filter(({ found }) => found.date === date);
    const { time, words } = same.find((one) => one.time !== null) ?? same[0]!;
    if (time && otherZones.test(words))
      questions.push({
        where,
        message: `${quoted(words)} names a time zone. Please choose it beside the date.`,
      });
    const zone = time ? (zones.find(([, name]) => name.test(words))?.[0] ?? null) : null;
    return { value: { kind, date, time, zone, label: null }, words };
  });
  return { dates, questions };
}

/** The dates of a notice: of a kind with several days none is taken, and the author is asked; of interviews, all are. */
export function readDates(lines: readonly string[]): ReadDates {
  const order = slashOrder(lines);
  const candidates = collect(lines).map((one): Candidate => {
    const { mayBe, isSlashed, date } = one.found;
    return date === null && isSlashed && order
      ? { ...one, found: { ...one.found, date: mayBe[order === 'day' ? 0 : 1] ?? null } }
      : one;
  });
  const hasApplication = candidates.some(({ label }) => label === 'application');
  const kindOf = ({ label }: Candidate) =>
    label === 'post' ? (hasApplication ? 'hardCopy' : 'application') : label;
  const years = [
    ...new Set(lines.flatMap((line) => datesIn(line).flatMap(({ date }) => date?.slice(0, 4) ?? []))),
  ]
    .toSorted()
    .slice(-2);
  const all = (['application', 'hardCopy', 'reviewBegins', 'interview'] as const).map((kind): ReadDates => {
    const own = candidates.filter((one) => kindOf(one) === kind);
    const soft = kind === 'application' ? softDeadline(own, lines) : null;
    return soft ? { dates: [], questions: [soft] } : ofKind(kind, own, years);
  });
  const dates = all.flatMap((one) => one.dates).slice(0, maxMilestones);
  const questions = all.flatMap((one) => one.questions);
  if (all[0]!.dates.length === 0 && all[0]!.questions.length === 0)
    questions.push(...withoutDay(lines, dates));
  return { dates: inOrder(dates, candidates), questions };
}

/** As the notice has them. */
const inOrder = (dates: Read<MilestoneInput>[], all: readonly Candidate[]): Read<MilestoneInput>[] =>
  dates.toSorted(
    (a, b) =>
      all.findIndex(({ words }) => words === a.words) - all.findIndex(({ words }) => words === b.words),
  );

function unclearDay(
  { found, words, isExclusive }: Candidate,
  kind: Kind,
  years: readonly string[],
  isKnown: boolean,
): Question {
  const where = pathOf(kind);
  if (isExclusive && found.date) {
    const before = addDays(new Date(found.date), -1).toISOString().slice(0, 10);
    return {
      where,
      message: `${quoted(words)} leaves open whether the day itself counts. Please choose the last day.`,
      choices: [before, found.date].map((date) => ({ value: choiceOf(kind, date), words })),
    };
  }
  const may = found.mayBe.length > 0 ? found.mayBe : inYears(found, years);
  const why =
    found.mayBe.length > 0
      ? 'can be read in two ways'
      : found.day
        ? 'names no year'
        : 'has a day that doesn’t exist';
  return {
    where,
    message: `${quoted(words)} ${why}. ${isKnown ? 'Please check the date.' : 'Please choose the date.'}`,
    ...(may.length > 0 && { choices: may.map((date) => ({ value: choiceOf(kind, date), words })) }),
  };
}

/** What a notice without a last day says of it. */
function withoutDay(lines: readonly string[], dates: readonly Read<MilestoneInput>[]): Question[] {
  const ask = (words: string, why: string): Question[] => [
    { where: 'applicationDeadline', message: `${quoted(words)} ${why}` },
  ];
  const published = lines.find((line) => publication.test(line) && sending.test(line));
  if (published)
    return ask(
      published,
      'counts from a day that the notice doesn’t name. Please fill in the last day to apply.',
    );
  const open =
    lines.find((line) => rolling.test(line) && /\bcut-? ?off\b/i.test(line)) ??
    lines.find((line) => rolling.test(line));
  if (open)
    return ask(
      open,
      'names no single last day. Please fill it in, or leave the job open until it is filled.',
    );
  const said = lines.find((line) => noDay.test(line) && !/exten/i.test(line));
  if (said && dates.length === 0)
    return ask(said, 'names no day that can be read. Please fill in the last day to apply.');
  return [];
}
