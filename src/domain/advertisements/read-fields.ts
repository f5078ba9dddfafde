import { webLink } from '../../contract/addresses/web-link.ts';
import { isCalendarDate } from '../../contract/time/calendar-date.ts';
import type { Problem } from './read-openings.ts';
import { withLatinDigits } from './words.ts';

/** A value with the words that it was read from. */
export interface Read<Value> {
  value: Value;
  words: string;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** German names that begin otherwise. */
const others: Record<string, string> = { mär: 'mar', mai: 'may', okt: 'oct', dez: 'dec' };
const monthOf = (name: string): number => {
  const short = name.slice(0, 3).toLowerCase();
  return months.indexOf(others[short] ?? short) + 1;
};
const dateOf = (year: string, month: number, day: string): string | null => {
  const date = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
};

/** The first date of a text; 'ambiguous' for 05/06/2027, which is in May or in June. */
function dateIn(text: string): string | 'ambiguous' | null {
  const plain = withLatinDigits(text);
  const [, isoYear, isoMonth, isoDay] = /\b(20\d\d)-(\d\d)-(\d\d)\b/.exec(plain) ?? [];
  if (isoYear) return dateOf(isoYear, Number(isoMonth), isoDay!);
  const [, day, name, year] =
    /\b(\d{1,2})(?:st|nd|rd|th|\.)?[\s-]+(?:of\s+)?([a-zä]{3,9})\.?,?[\s-]+(20\d\d)\b/i.exec(plain) ?? [];
  if (day && monthOf(name!)) return dateOf(year!, monthOf(name!), day);
  const [, first, other, after] =
    /\b([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(20\d\d)\b/i.exec(plain) ?? [];
  if (first && monthOf(first)) return dateOf(after!, monthOf(first), other!);
  const [, one, sign, two, numericYear] = /\b(\d{1,2})([./-])(\d{1,2})\2(20\d\d)\b/.exec(plain) ?? [];
  if (!one) return null;
  const [a, b] = [Number(one), Number(two)];
  if (sign === '/' && a <= 12 && b <= 12 && a !== b) return 'ambiguous';
  return a <= 31 && b <= 12 ? dateOf(numericYear!, b, one) : dateOf(numericYear!, a, two!);
}

const deadlineWords =
  /last date|closing date|deadline|apply (?:by|before|until)|on or before|latest by|not later than|bewerbungsfrist|bis (?:zum|spätestens)|अंतिम तिथि/iu;
const paperCopy = /hard ?cop|printed|print[- ]?out|by post|speed post|physical cop/i;

/** Each may state a date of its own; '15. Januar' is one. */
const sentencesOf = (line: string): string[] =>
  line.split(/(?<=\p{L}{3}[.;!?]|\)[.;]?|\d{4}[.;])\s+(?=\p{Lu})/u);

/** The last day to apply, but not the one by which a printed copy must arrive. */
export function readDeadline(lines: readonly string[]): { read: Read<string> | null; problems: Problem[] } {
  const sentences = lines.flatMap(sentencesOf);
  const candidates = sentences.flatMap((line, index) => {
    const [said] = deadlineWords.exec(line) ?? [];
    if (said === undefined) return [];
    const words = dateIn(line) ? line : `${line} ${sentences[index + 1] ?? ''}`.trim();
    const date = dateIn(words.slice(words.search(deadlineWords))) ?? dateIn(words);
    return date === null ? [] : [{ words, date, isPaper: paperCopy.test(line) }];
  });
  const best = candidates.find(({ isPaper }) => !isPaper);
  if (!best) return { read: null, problems: [] };
  if (best.date !== 'ambiguous') return { read: { value: best.date, words: best.words }, problems: [] };
  const message = `“${best.words}” can be read in two ways. Please choose the date.`;
  return { read: null, problems: [{ where: 'applicationDeadline', message }] };
}

const number =
  /(?:advt|advertisement|adv|employment notice|notification|notice|ref(?:erence)?|kennziffer|विज्ञापन)\.?\s*(?:no|number|nr|id|संख्या)?\s*[.:]*\s*[-–:]?\s*([\p{L}\p{N}][\p{L}\p{N}/().\-–_]*\d[\p{L}\p{N}/().\-–_]*)/iu;

export function readNumber(lines: readonly string[]): Read<string> | null {
  for (const line of lines.slice(0, 60)) {
    const [, value] = number.exec(line) ?? [];
    if (value && value.length <= 60 && dateIn(value) === null)
      return { value: value.replace(/[.\-–]+$/, ''), words: line };
  }
  return null;
}

const institution =
  /university|universit[äéà]|institut|college|academy|hochschule|vidyapeeth|vishwavidyalaya|school of|विश्वविद्यालय|महाविद्यालय|संस्थान/iu;
const firstLines = 12;

export function readEmployer(lines: readonly string[]): Read<string> | null {
  const line = lines
    .slice(0, firstLines)
    .find(
      (one) =>
        institution.test(one) && one.length <= 120 && !/[.:;]\s|department of|https?:|www\./i.test(one),
    );
  return line ? { value: line.replace(/[,.]$/, ''), words: line } : null;
}

const subject =
  /recruitment|applications? (?:are|is) invited|walk[- ]in|vacanc|professorship|professur|professor\b|faculty positions?|appointment|position of|भर्ती/iu;

export function readTitle(lines: readonly string[], employer: string | undefined): Read<string> | null {
  const line = lines
    .slice(0, 25)
    .find((one) => subject.test(one) && one.length >= 10 && one.length <= 200 && one !== employer);
  return line ? { value: line.replace(/[.:]$/, ''), words: line } : null;
}

const address = /(?:https?:\/\/|www\.)[^\s<>"'()]+[^\s<>"'().,;:]/gi;

/** The address in whose line applying is spoken of. */
export function readLink(lines: readonly string[]): Read<string> | null {
  for (const line of lines) {
    const [link] = line.match(address) ?? [];
    const known =
      link && /apply|application|appl\.|recruitment|portal|bewerb|submit|आवेदन/iu.test(line)
        ? webLink(link)
        : null;
    if (known) return { value: known, words: line };
  }
  return null;
}
