import {
  contracts,
  payLevels,
  type ContractKind,
  type JobPosition,
  type PayLevel,
  type PayUnit,
} from '../../../contract/vocabulary/index.ts';
import { withAsciiDigits } from '../../../contract/text/single-line.ts';

/** The first that is found counts: 'Assistant Professor' before 'Professor'. */
const positions: [JobPosition, RegExp][] = [
  [
    'assistant_professor',
    /assistant professor|asst\.? prof|juniorprofessur|assistant prof|सहायक (?:प्रोफेसर|प्राध्यापक|आचार्य)/iu,
  ],
  ['associate_professor', /associate professor|assoc\.? prof|सह[- ]?(?:प्रोफेसर|प्राध्यापक|आचार्य)/iu],
  ['vice_chancellor', /vice[- ]chancellor|कुलपति/iu],
  ['lecturer', /lecturer|guest (?:faculty|teacher)|teaching (?:fellow|associate)|lehrbeauftragte/i],
  ['professor', /professor|professur|प्रोफेसर|प्राध्यापक|आचार्य/iu],
  ['jrf_srf', /\b(?:jrf|srf)\b|(?:junior|senior) research fellow/i],
  ['research_associate', /research associate|post-?doc/i],
  ['project_staff', /project (?:assistant|associate|staff|scientist|fellow|engineer)/i],
  ['research_officer', /research officer/i],
  ['dean', /\bdean\b/i],
  ['director', /\bdirector\b/i],
];

export const positionIn = (text: string): JobPosition | null =>
  positions.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

const contractWords: Record<ContractKind, RegExp> = {
  guest: /\bguest\b/i,
  visiting: /\bvisiting\b/i,
  partTime: /part[- ]time|teilzeit/i,
  fixedTerm: /contract|fixed[- ]term|temporary|tenure of \d|befristet/i,
  permanent: /permanent|regular|unbefristet/i,
};
export const contractIn = (text: string): ContractKind | null =>
  contracts.toReversed().find((contract) => contractWords[contract].test(text)) ?? null;

/** What stands in a cell of numbers: empty, '-' and 'NIL' are 0; null for what is no number. */
export function countIn(text: string): number | null {
  const plain = withAsciiDigits(text).trim();
  if (/^(?:[-–—―−.]*|nil|none|निल|शून्य)$/iu.test(plain)) return 0;
  const [, digits] = /^(\d{1,4})\s*[*#†‡]*$/u.exec(plain) ?? [];
  return digits === undefined ? null : Number(digits);
}

const isLevel = (text: string): text is PayLevel => (payLevels as readonly string[]).includes(text);
/** A listed level: 'Level-10', 'AL 13A', or '10' alone in a column of levels. */
export function levelIn(text: string, isColumn: boolean): PayLevel | null {
  const plain = withAsciiDigits(text);
  const [, named] = /(?:level|\bal|\bl)\s*[-–:]?\s*(\d{1,2}\s*-?[A-Z]?)\b/i.exec(plain) ?? [];
  const [, alone] = isColumn ? (/^\s*(\d{1,2}\s*-?[A-Z]?)\b(?![,.]?\d)/i.exec(plain) ?? []) : [];
  const level = (named ?? alone ?? '').replace(/[\s-]/g, '').toUpperCase();
  return isLevel(level) ? level : null;
}

const currencies: [string, RegExp][] = [
  ['INR', /₹|\bRs\b|\bINR\b|\brupees\b/i],
  ['EUR', /€|\bEUR\b|\beuros?\b/i],
  ['GBP', /£|\bGBP\b/],
  ['USD', /\$|\bUSD\b/],
];
const units: [PayUnit, RegExp][] = [
  ['lecture', /(?:per|\/|a|each)\s*(?:lecture|class|period)\b/i],
  ['hour', /(?:per|\/|an)\s*(?:hour|hr)\b|hourly|pro stunde/i],
  ['month', /(?:per|\/|a)\s*-?\s*month\b|\bp\.?\s?m\b|monthly|monatlich/i],
  ['year', /(?:per|\/|a)\s*(?:year|annum)\b|\bp\.?\s?a\b|annual|yearly|jährlich/i],
];
const amount = /\d[\d.,]*\d|\d/g;

/** A number as written in India, England or Germany: what separates its last two digits is a decimal sign. */
const numberOf = (text: string): number => {
  const [, whole, decimals] = /^(.*?)(?:[.,](\d{2}))?$/.exec(text) as unknown as [
    string,
    string,
    string | undefined,
  ];
  return Number(whole.replace(/[.,]/g, '')) + Number(decimals ?? 0) / 100;
};
/** Amounts of money in a text, in minor units of a currency with two digits. */
export const amountsIn = (text: string): number[] =>
  (text.match(amount) ?? []).map((one) => Math.round(numberOf(one) * 100)).filter((one) => one >= 100);

export const currencyIn = (text: string): string | null =>
  currencies.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

/** One or two amounts with their currency and unit; null unless all of it is stated. */
export function payIn(text: string) {
  const plain = withAsciiDigits(text).replace(/\/-/g, '');
  const currency = currencyIn(plain);
  const per = units.find(([, pattern]) => pattern.test(plain))?.[0];
  const amounts = amountsIn(plain.replace(/level\s*-?\s*\d+[A-Z]?/gi, '').replace(/\+.*$/s, ''));
  const [min, max = min] = amounts;
  if (!currency || !per || min === undefined || amounts.length > 2 || max! < min) return null;
  return {
    min,
    max: /\b(?:from|starting|minimum|ab)\b/i.test(plain) && amounts.length === 1 ? null : max!,
    currency,
    per,
  };
}

/** '11 months', '2 years'; null for what isn't a length. */
export function monthsIn(text: string): number | null {
  const [, number, unit] = /(\d{1,3})\s*(months?|years?|monate?|jahre?)/i.exec(withAsciiDigits(text)) ?? [];
  const months = Number(number) * (/^[yj]/i.test(unit ?? '') ? 12 : 1);
  return months >= 1 && months <= 120 ? months : null;
}
