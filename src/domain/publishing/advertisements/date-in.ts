import { isCalendarDate } from '../../../contract/time/calendar-date.ts';
import { withAsciiDigits } from '../../../contract/text/single-line.ts';

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

/** 05/06/2027 is in May or in June. */
function numericDate(one: string, sign: string, two: string, year: string): string | 'ambiguous' | null {
  const [a, b] = [Number(one), Number(two)];
  if (sign === '/' && a <= 12 && b <= 12 && a !== b) return 'ambiguous';
  return a <= 31 && b <= 12 ? dateOf(year, b, one) : dateOf(year, a, two);
}

/** Ways to write a date; one with a word that is no month isn't a date. */
const patterns: [RegExp, (...parts: string[]) => string | null | undefined][] = [
  [/\b(20\d\d)-(\d\d)-(\d\d)\b/, (year, month, day) => dateOf(year!, Number(month), day!)],
  [
    /\b(\d{1,2})(?:st|nd|rd|th|\.)?[\s-]+(?:of\s+)?([a-zä]{3,9})\.?,?[\s-]+(20\d\d)\b/i,
    (day, name, year) => (monthOf(name!) ? dateOf(year!, monthOf(name!), day!) : undefined),
  ],
  [
    /\b([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(20\d\d)\b/i,
    (name, day, year) => (monthOf(name!) ? dateOf(year!, monthOf(name!), day!) : undefined),
  ],
  [
    /\b(\d{1,2})([./-])(\d{1,2})\2(20\d\d)\b/,
    (one, sign, two, year) => numericDate(one!, sign!, two!, year!),
  ],
];

interface FoundDate {
  /** 'ambiguous' for what can be read in two ways. */
  date: string | 'ambiguous';
  /** What stands before and after it. */
  before: string;
  after: string;
}

/** The first date of a text, by the first way of writing it that the text uses. */
export function findDate(text: string): FoundDate | null {
  const plain = withAsciiDigits(text);
  for (const [pattern, read] of patterns) {
    const match = pattern.exec(plain);
    const date = match ? read(...match.slice(1)) : undefined;
    if (date === undefined) continue;
    if (date === null) return null;
    return {
      date,
      before: plain.slice(0, match!.index),
      after: plain.slice(match!.index + match![0].length),
    };
  }
  return null;
}
