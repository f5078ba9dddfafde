import type { MilestoneInput } from '../../../contract/publishing/details.ts';
import { maxMilestones, type MilestoneKind } from '../../../contract/vocabulary/index.ts';
import { findDate } from './date-in.ts';
import type { Read } from './read-fields.ts';
import type { Problem } from './read-openings.ts';

const deadlineWords =
  /last date|closing date|deadline|apply (?:by|before|until)|on or before|latest by|not later than|bewerbungsfrist|bis (?:zum|spätestens)|अंतिम तिथि/iu;
const paperCopy = /hard ?cop|printed|print[- ]?out|by post|speed post|physical cop/i;

/** The kinds of dates that notices state, the first that is found counts. What only names an interview or a review has no date of it. */
const kinds: [MilestoneKind, (sentence: string) => RegExpExecArray | null][] = [
  ['hardCopy', (one) => (paperCopy.test(one) ? (deadlineWords.exec(one) ?? /\bby\b/i.exec(one)) : null)],
  ['application', (one) => deadlineWords.exec(one)],
  [
    'reviewBegins',
    (one) => /(?:review|screening)\b.{0,30}\b(?:begins?|starts?)\b|begins? (?:to )?review/i.exec(one),
  ],
  [
    'interview',
    (one) =>
      /(?:interviews?\b|walk-?in\b|vorstellungsgespräche?\b|साक्षात्कार).{0,60}?(?:\bon\b|\bfrom\b|\bheld\b|\bscheduled\b|\bam\b|\bdate|:)/iu.exec(
        one,
      ),
  ],
];

/** Each may state a date of its own; '15. Januar' is one. Two dates that 'and' joins are of two things. */
const sentencesOf = (line: string): string[] =>
  line
    .split(/(?<=\p{L}{3}[.;!?]|\)[.;]?|\d{4}[.;])\s+(?=\p{Lu})/u)
    .flatMap((one) => one.split(/(?<=\d{4}(?:\s?\([^)]{1,30}\))?),?\s+(?:and|while|whereas|but)\s+/));

const nearby = 40;
const clock =
  /\b(\d{1,2})(?:[:.]?(\d{2}))?\s*(hrs|hours|h\b|uhr|[ap]\.?\s?m\b)|\b(\d{1,2}):(\d{2})\b|\bnoon\b/gi;

/** '17:00'; null for what is no time of a day. */
function timeOf([said, hour, minute, unit = '', plainHour, plainMinute]: RegExpExecArray): string | null {
  if (/noon/i.test(said)) return '12:00';
  const half = /^[ap]/i.exec(unit)?.[0].toLowerCase();
  const stated = Number(hour ?? plainHour);
  if (half && (stated < 1 || stated > 12)) return null;
  const hours = half ? (stated % 12) + (half === 'p' ? 12 : 0) : stated;
  const minutes = minute ?? plainMinute ?? '00';
  return hours <= 23 && Number(minutes) <= 59 ? `${String(hours).padStart(2, '0')}:${minutes}` : null;
}

/** After the date, else before it: '15 January 2027, 5 pm', 'by 17:00 hrs on 15.01.2027'. Of a span, a deadline is its end. */
function timeNear({ before, after }: { before: string; after: string }, isDeadline: boolean): string | null {
  for (const text of [after.slice(0, nearby), before.slice(-nearby)]) {
    const times = [...text.matchAll(clock)].map(timeOf);
    if (times.length > 0) return times.at(isDeadline ? -1 : 0) ?? null;
  }
  return null;
}

const zones: [string, RegExp][] = [
  ['Asia/Kolkata', /\bIST\b/],
  ['UTC', /\b(?:UTC|GMT)\b/],
];
/** Names of time zones that change in summer, or that several places use. */
const otherZones = /\b(?:[ECMPA][SD]T|CES?T|WES?T|ME[SZ]Z?|BST|SGT|HKT|JST|AE[SD]T|NZ[SD]T|SAST)\b/;

interface Candidate {
  kind: MilestoneKind;
  date: string | 'ambiguous';
  time: string | null;
  words: string;
}

function candidateOf(sentence: string, next: string): Candidate | null {
  for (const [kind, said] of kinds) {
    const match = said(sentence);
    if (!match) continue;
    const isDeadline = kind === 'application' || kind === 'hardCopy';
    const words = findDate(sentence) || !isDeadline ? sentence : `${sentence} ${next}`.trim();
    const found = findDate(words.slice(match.index)) ?? (isDeadline ? findDate(words) : null);
    return found && { kind, date: found.date, time: timeNear(found, isDeadline), words };
  }
  return null;
}

/** The dates of a notice. Of a kind that it states several times, the first counts; of interviews, all. */
export function readDates(lines: readonly string[]): {
  dates: Read<MilestoneInput>[];
  problems: Problem[];
} {
  const dates: Read<MilestoneInput>[] = [];
  const problems: Problem[] = [];
  const sentences = lines.flatMap(sentencesOf);
  const seen = new Set<string>();
  for (const [index, sentence] of sentences.entries()) {
    const one = candidateOf(sentence, sentences[index + 1] ?? '');
    if (!one) continue;
    const { kind, date, time, words } = one;
    const key = kind === 'interview' ? `${kind} ${date}` : kind;
    if (seen.has(key) || dates.length >= maxMilestones) continue;
    seen.add(key);
    const where = kind === 'application' ? 'applicationDeadline' : 'milestones';
    if (date === 'ambiguous') {
      problems.push({ where, message: `“${words}” can be read in two ways. Please choose the date.` });
      continue;
    }
    if (time && otherZones.test(words))
      problems.push({ where, message: `“${words}” names a time zone. Please choose it beside the date.` });
    const zone = time ? (zones.find(([, name]) => name.test(words))?.[0] ?? null) : null;
    dates.push({ value: { kind, date, time, zone, label: null }, words });
  }
  return { dates, problems };
}
