import { withAsciiDigits } from '../../../contract/text/single-line.ts';
import type { PayUnit } from '../../../contract/vocabulary/index.ts';

const currencies: [string, RegExp][] = [
  ['INR', /₹|\bRs\b|\bINR\b|\brupees?\b|\/-|रु|\blakhs?\b/i],
  ['EUR', /€|\bEUR\b|\beuros?\b/i],
  ['GBP', /£|\bGBP\b/],
  ['USD', /\$|\bUSD\b/],
];
/** Null for none, and for several: which of them counts isn't known. */
export function currencyIn(text: string): string | null {
  const found = currencies.filter(([, pattern]) => pattern.test(text));
  return found.length === 1 ? found[0]![0] : null;
}
const otherCurrency = /\b(?:CHF|AUD|CAD|SGD|NPR|BDT|LKR|JPY|CNY|HKD|AED|NZD|SEK|NOK|DKK)\b|[A-Z]{1,2}\$/;

const units: [PayUnit, RegExp][] = [
  ['lecture', /(?:per|\/|a|each|every)\s*(?:lecture|class|period|theory class|tas)\b/i],
  ['hour', /(?:per|\/|an|each)\s*(?:clock\s*)?(?:hour|hr)s?\b|hourly|pro stunde/i],
  [
    'month',
    /(?:per|\/|a|each)\s*-?\s*(?:calendar\s*)?month\b|\bp\.?\s?m\b|\bmonthly\b|monatlich|pro monat|\/-?\s*month|प्रति ?माह|दरमहा/iu,
  ],
  [
    'year',
    /(?:per|\/|a|each)\s*(?:year|annum|academic year)\b|\bp\.?\s?a\b|\bannual(?:ly)?\b|yearly|jährlich|\blpa\b|pro jahr/i,
  ],
];
const otherUnit =
  /(?:per|\/|a)\s*(?:day|visit|course|semester|session|week|student|paper|module|credit)\b|\bdaily\b|fortnight/i;
const negotiable = /negotiable|commensurate|as per|depending|pay of last|last pay drawn|minus pension/i;
const norms = /\bnorms?\b|TV-?L|\bW ?[123]\b|\bE ?1[0-5]\b|pay matrix|7th cpc|\brules\b/i;

/** A number as written in India, England or Germany: what separates its last two digits is a decimal sign. */
function numberOf(text: string): number {
  const [, whole = '', decimals] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  return Number(whole.replace(/[.,]/g, '')) + (decimals ? Number(decimals.padEnd(2, '0')) / 100 : 0);
}
const scales: Record<string, number> = {
  k: 1000,
  lakh: 100_000,
  lakhs: 100_000,
  lac: 100_000,
  lacs: 100_000,
  lpa: 100_000,
  crore: 10_000_000,
};
const amount =
  /(?<![\p{L}\d.,])(?:rs\.?|inr|₹|€|£|\$|usd|eur|gbp)?\s*(\d[\d.,]{0,14}\d|\d)(?:\s?(k|lakhs?|lacs?|lpa|crore)\b)?(?![.,]\d|\s*(?:%|\d|st\b|nd\b|rd\b|th\b|years?\b|months?\b|days?\b|hours?\b|lectures?\b|posts?\b|percent))/giu;

export interface Amount {
  /** In minor units of a currency with two digits. */
  value: number;
  at: number;
  end: number;
  words: string;
}
/** Amounts of money in a text; percentages, lengths of time and numbers below one are none. */
export function amountsIn(text: string): Amount[] {
  const found = [...text.matchAll(amount)].flatMap((match): Amount[] => {
    const [words, digits, scale] = match;
    const value = Math.round(numberOf(digits!) * (scales[scale?.toLowerCase() ?? ''] ?? 1) * 100);
    return Number.isFinite(value) && value >= 100
      ? [{ value, at: match.index, end: match.index + words.length, words }]
      : [];
  });
  return found;
}

interface Pay {
  min: number;
  max: number | null;
  currency: string;
  per: PayUnit;
}
export interface ReadPay {
  pay: Pay | null;
  /** Why the author is asked. */
  question?: string;
  choices?: { value: Pay; words: string }[];
  /** Whether all that is said is in the pay. */
  isWhole: boolean;
}

/** What goes beyond the pay itself: allowances, ceilings, later raises. */
const beyond =
  /\s*(?:\+|\bplus\b|\bsubject to\b|\(?\s*\bmax(?:imum|\.)?(?=\s)|\bup ?to a maximum\b|\bnot exceeding\b|\bwith (?:annual )?increment|\bas applicable\b|\band (?:allowances|HRA|other)\b|\bincluding\b|;|\(\s*(?:third|first|for the)).*$/isu;
/** The part of a text that says the pay, and what goes beyond it. */
function coreOf(text: string): { core: string; tail: RegExpExecArray | null; isSeveral: boolean } {
  const tail = beyond.exec(text);
  if (!tail || amountsIn(text.slice(0, tail.index)).length === 0)
    return { core: text, tail, isSeveral: false };
  const isMore = ceiling.test(tail[0]) && !/\bothers\b|non-?NET|without NET/i.test(tail[0]);
  return { core: text.slice(0, tail.index), tail, isSeveral: amountsIn(tail[0]).length > 0 && !isMore };
}
const ceiling =
  /max|ceiling|exceed|subject to|(?:second|third|fourth|2nd|3rd|subsequent|next|last) (?:and \w+ )?year|onwards|enhanced|\bSRF\b|HRA|allowance/i;
const rangeSign =
  /^\s*(?:\/-)?\s*(?:per (?:month|annum|year)\s*)?(?:-|–|—|to|bis)\s*(?:rs\.?|inr|₹|€|£|\$)?\s*$/iu;
export const unitIn = (text: string): PayUnit | undefined =>
  units.find(([, pattern]) => pattern.test(text))?.[0];

/** One or two amounts with their currency and unit; null, and asked, unless all of it is stated. `head` is what stands above or before it. */
export function payIn(text: string, head = ''): ReadPay {
  const plain = withAsciiDigits(text)
    .replace(/(\d)\s*\/[-–=](?=\W|$)/gu, '$1 /- ')
    .replace(/\s+/gu, ' ')
    .trim();
  if (plain === '' || /^[-–—.]$/.test(plain)) return { pay: null, isWhole: true };
  const withoutLevel = plain
    .replace(/(?:academic |pay )?(?:level|cell|grade|stage)\s*[-–:]?\s*\d{1,2}[A-Z]?\d?\b/gi, ' ')
    .replace(/\bE ?1\d\b[^,;]*|\bTV-?L\b/g, ' ');
  const { core, tail, isSeveral } = coreOf(withoutLevel);
  const amounts = amountsIn(core);
  const said = `${core} ${head}`;
  if (amounts.length === 0)
    return {
      pay: null,
      isWhole: isLevelOnly(plain),
      ...(negotiable.test(plain) && !norms.test(plain) && { question: 'names no amount' }),
    };
  const unclear = (question: string, choices?: ReadPay['choices']): ReadPay => ({
    pay: null,
    question,
    isWhole: false,
    ...(choices && { choices }),
  });
  if (otherCurrency.test(core)) return unclear('is in a currency that has to be chosen');
  const currency = currencyIn(core) ?? currencyIn(head);
  const per = unitIn(core) ?? (tail ? unitAfter(withoutLevel, tail) : undefined) ?? unitIn(head);
  const isRange = amounts.length === 2 && rangeSign.test(core.slice(amounts[0]!.end, amounts[1]!.at));
  if (isSeveral || amounts.length > 2 || (amounts.length === 2 && !isRange))
    return unclear('names several amounts');
  if (/\bnegotiable\b/i.test(said)) return unclear('is negotiable');
  if (otherUnit.test(core) && !per)
    return unclear('is paid in another unit than hour, lecture, month or year');
  const [one, two = one] = amounts.map(({ value }) => value);
  const isFrom = amounts.length === 1 && /\b(?:from|starting|minimum|min\.|at least|ab)\b/i.test(core);
  const max = isFrom ? null : two!;
  if (max !== null && max < one!) return unclear('names a range whose end is below its start');
  if (!currency) return unclear('names no currency');
  if (!per)
    return unclear(
      'doesn’t say whether it is by hour, lecture, month or year',
      (['month', 'year'] as const).map((unit) => ({
        value: { min: one!, max, currency, per: unit },
        words: `per ${unit}`,
      })),
    );
  const pay = { min: one!, max, currency, per };
  // A year of nine months isn't one of twelve.
  if (/nine[- ]month|9[- ]month|ten[- ]month|academic year/i.test(said) && per === 'year')
    return {
      pay: null,
      question: 'is for an academic year',
      isWhole: false,
      choices: [{ value: pay, words: plain }],
    };
  return { pay, isWhole: !tail };
}
const isLevelOnly = (text: string): boolean =>
  /^(?:(?:academic |pay )?level)?\s*[-–]?\s*\d{1,2}[A-Z]?$/i.test(text);

/** 'Rs. 37,000 + HRA per month' has its unit behind what is added. */
function unitAfter(text: string, tail: RegExpExecArray): PayUnit | undefined {
  if (amountsIn(tail[0]).length > 0) return undefined;
  return units.find(([, pattern]) => pattern.test(text.slice(tail.index)))?.[0];
}
