import { withAsciiDigits } from '../../../contract/text/single-line.ts';
import { isCalendarDate } from '../../../contract/time/days.ts';

/** By their first letters. */
const months: Record<string, number> = {
  jan: 1,
  feb: 2,
  mar: 3,
  apr: 4,
  may: 5,
  jun: 6,
  jul: 7,
  aug: 8,
  sep: 9,
  oct: 10,
  nov: 11,
  dec: 12,
  mär: 3,
  mai: 5,
  okt: 10,
  dez: 12,
  जनवरी: 1,
  फरवरी: 2,
  फ़रवरी: 2,
  मार्च: 3,
  अप्रैल: 4,
  मई: 5,
  जून: 6,
  जुलाई: 7,
  अगस्त: 8,
  सितंबर: 9,
  सितम्बर: 9,
  अक्टूबर: 10,
  अक्तूबर: 10,
  नवंबर: 11,
  नवम्बर: 11,
  दिसंबर: 12,
  दिसम्बर: 12,
  जानेवारी: 1,
  फेब्रुवारी: 2,
  एप्रिल: 4,
  मे: 5,
  जुलै: 7,
  ऑगस्ट: 8,
  सप्टेंबर: 9,
  ऑक्टोबर: 10,
  नोव्हेंबर: 11,
  डिसेंबर: 12,
};
const monthNames = Object.keys(months)
  .filter((name) => /\p{Script=Devanagari}/u.test(name))
  .toSorted((a, b) => b.length - a.length);
const month = `(?:jan(?:uary|uar)?|feb(?:ruary|ruar)?|mar(?:ch)?|märz|apr(?:il)?|may|mai|june?|juni|july?|juli|aug(?:ust)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?|${monthNames.join('|')})`;
const monthOf = (name: string): number =>
  months[name.toLowerCase()] ?? months[name.slice(0, 3).toLowerCase()] ?? 0;

const dateOf = (year: number, mon: number, day: number): string | null => {
  const date = `${year}-${String(mon).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
};
const yearOf = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text));

export interface FoundDate {
  /** Null: which day it is can't be told. */
  date: string | null;
  /** What it may be; none if its year isn't said. */
  mayBe: string[];
  /** 1 to 12 and 1 to 31, where its year isn't said. */
  day?: { month: number; day: number };
  at: number;
  end: number;
  words: string;
  /** Whether it can be read as 'month/day' or as 'day/month'. */
  isSlashed?: boolean;
}

const year = "(20\\d\\d|[’']\\d\\d)";
const day = '(\\d{1,2})(?:st|nd|rd|th|\\.)?';
/** 'of' and a weekday may stand between. */
const patterns: [
  RegExp,
  (parts: (string | undefined)[]) => Pick<FoundDate, 'date' | 'mayBe' | 'day' | 'isSlashed'> | null,
][] = [
  [
    /(?<![\d/.-])(20\d\d)-(\d\d)-(\d\d)(?![\d-])/g,
    ([y, m, d]) => known(dateOf(Number(y), Number(m), Number(d))),
  ],
  [
    /(?<![\p{L}\d/.-])(\d{1,2})\s?([./-])\s?(\d{1,2})\s?\2\s?(20\d\d|[2-4]\d)(?![\d/]|-\d|\.\d)/gu,
    ([a, sign, b, y]) => numeric(Number(a), sign!, Number(b), yearOf(y!)),
  ],
  [
    new RegExp(
      `(?<![\\d.])${day}[\\s-]*(?:of\\s+|day\\s+of\\s+)?(${month})\\b\\.?,?[\\s-]*${year}(?!\\d)`.replace(
        '\\b',
        '(?![\\p{L}\\p{M}])',
      ),
      'giu',
    ),
    ([d, name, y]) => known(dateOf(yearOf(y!.replace(/[’']/, '')), monthOf(name!), Number(d))),
  ],
  [
    new RegExp(`(?<![\\p{L}\\p{M}])(${month})(?![\\p{L}\\p{M}])\\.?\\s*${day},?\\s*${year}(?!\\d)`, 'giu'),
    ([name, d, y]) => known(dateOf(yearOf(y!.replace(/[’']/, '')), monthOf(name!), Number(d))),
  ],
  // Without a year.
  [
    new RegExp(
      `(?<![\\d./-])${day}[\\s-]*(?:of\\s+)?(${month})(?![\\p{L}\\p{M}])(?!\\.?,?[\\s-]*\\d{4})`,
      'giu',
    ),
    ([d, name]) => open(monthOf(name!), Number(d)),
  ],
  [
    new RegExp(
      `(?<![\\p{L}\\p{M}])(${month})(?![\\p{L}\\p{M}])\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?(?![\\d:.]|,?\\s*\\d{4})`,
      'giu',
    ),
    ([name, d]) => open(monthOf(name!), Number(d)),
  ],
  [/(?<![\d.])(\d{1,2})\.(\d{1,2})\.(?!\d)/g, ([d, m]) => open(Number(m), Number(d))],
];
const known = (date: string | null) => ({ date, mayBe: [] });
const open = (mon: number, d: number) =>
  dateOf(2028, mon, d) ? { date: null, mayBe: [], day: { month: mon, day: d } } : null;
/** 05/06/2027 is in May or in June. */
function numeric(a: number, sign: string, b: number, y: number) {
  const isSlashed = sign === '/';
  if (isSlashed && a <= 12 && b <= 12 && a !== b)
    return { date: null, mayBe: [dateOf(y, b, a), dateOf(y, a, b)].filter((one) => one !== null), isSlashed };
  return { ...known(b <= 12 ? dateOf(y, b, a) : isSlashed ? dateOf(y, a, b) : null), isSlashed };
}

/** The dates of a text, in its order; of two that overlap the one with more is taken. `text` has Latin digits. */
export function datesIn(text: string): FoundDate[] {
  const found: FoundDate[] = [];
  for (const [pattern, read] of patterns)
    for (const match of text.matchAll(pattern)) {
      const [words, ...parts] = match;
      const [at, end] = [match.index, match.index + words.length];
      if (found.some((one) => at < one.end && one.at < end)) continue;
      const date = read(parts);
      if (date && (date.date !== null || date.mayBe.length > 0 || date.day))
        found.push({ ...date, at, end, words });
      else if (date) found.push({ date: null, mayBe: [], at, end, words });
    }
  return found.toSorted((a, b) => a.at - b.at);
}

/** The first date of a text that has a year; 'ambiguous' for one that can be read in two ways. */
export function firstDateIn(text: string): string | 'ambiguous' | null {
  const [first] = datesIn(withAsciiDigits(text)).filter(({ day }) => day === undefined);
  return first ? (first.date ?? (first.mayBe.length > 0 ? 'ambiguous' : null)) : null;
}

/** 'day' if a slashed date of the notice has its day first, 'month' if its month; null if none or both are. */
export function slashOrder(texts: readonly string[]): 'day' | 'month' | null {
  let [isDay, isMonth] = [false, false];
  for (const text of texts)
    for (const [, a, b] of text.matchAll(/(?<![\d/])(\d{1,2})\/(\d{1,2})\/20\d\d(?!\d)/g)) {
      if (Number(a) > 12) isDay = true;
      if (Number(b) > 12) isMonth = true;
    }
  return isDay === isMonth ? null : isDay ? 'day' : 'month';
}

const clock =
  /(?<![\d.:])(\d{1,2})(?:[:.](\d{2})|(?<=\d{2})(\d{2}))?\s*(hrs?\b\.?|hours\b|h\b|uhr\b|[ap]\s?\.?\s?m\b\.?)|(?<![\d.:])(\d{1,2}):(\d{2})(?!\d)|\b(?:12\s*)?(noon|midnight)\b/gi;

/** '17:00'; null for what is no time of a day. */
function timeOf(match: RegExpExecArray | RegExpMatchArray): string | null {
  const [, hour, minute, joined, unit = '', plainHour, plainMinute, word] = match;
  if (word) return /noon/i.test(word) ? '12:00' : '23:59';
  const half = /^[ap]/i.exec(unit)?.[0].toLowerCase();
  const stated = Number(hour ?? plainHour);
  if (half && (stated < 1 || stated > 12)) return null;
  const hours = half ? (stated % 12) + (half === 'p' ? 12 : 0) : stated;
  const minutes = minute ?? joined ?? plainMinute ?? '00';
  if (hours === 24 && Number(minutes) === 0) return '23:59';
  return hours <= 23 && Number(minutes) <= 59 ? `${String(hours).padStart(2, '0')}:${minutes}` : null;
}

const nearby = 40;
/** After the date, else before it: '15 January 2027, 5 pm', 'by 17:00 hrs on 15.01.2027'. Of a span, a deadline is its end. */
export function timeNear(before: string, after: string, isDeadline: boolean): string | null {
  for (const text of [after.slice(0, nearby), before.slice(-25)]) {
    const times = [...text.matchAll(clock)].map(timeOf).filter((time) => time !== null);
    if (times.length > 0) return times.at(isDeadline ? -1 : 0) ?? null;
  }
  return null;
}
