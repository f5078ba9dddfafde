import {
  contracts,
  payLevels,
  type ContractType,
  type JobPosition,
  type PayLevel,
} from '../../../contract/vocabulary/index.ts';
import { withAsciiDigits } from '../../../contract/text/single-line.ts';

/** The first that is found counts: 'Assistant Professor' before 'Professor'. */
const positions: [JobPosition, RegExp][] = [
  [
    'assistant_professor',
    /assistant professor|asst\.? prof|juniorprofessur|assistant prof|सहा(?:यक|य्यक) (?:प्रोफेसर|प्राध्यापक|आचार्य)/iu,
  ],
  ['associate_professor', /associate professor|assoc\.? prof|सह(?:योगी)?[- ]?(?:प्रोफेसर|प्राध्यापक|आचार्य)/iu],
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

const contractWords: Record<ContractType, RegExp> = {
  guest: /\bguest\b/i,
  visiting: /\bvisiting\b/i,
  partTime: /part[- ]time|teilzeit/i,
  fixedTerm:
    /(?:on|basis of|of|nature|year|month|fixed[- ]term)\s+contract|contract(?:ual|\s+basis|\s+appointment)|^contract$|fixed[- ]term|temporary|tenure of (?:\d|two|three|four|five|six)|(?<!un)befristet/i,
  permanent: /permanent|\bregular\b|unbefristet/i,
};
export const contractIn = (text: string): ContractType | null =>
  contracts.toReversed().find((contract) => contractWords[contract].test(text)) ?? null;

const numberNames =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const german: Record<string, number> = {
  ein: 1,
  eine: 1,
  einen: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
  sechs: 6,
};
/** A number in digits or as a word; `numberWord` is the pattern of both. */
export const numberWord = `(?:\\d{1,4}|${numberNames.join('|')}|eine?n?|zwei|drei|vier|fünf)`;
export function numberIn(word: string): number | null {
  const plain = word.toLowerCase();
  if (/^\d{1,4}$/.test(plain)) return Number(plain);
  return german[plain] ?? (numberNames.indexOf(plain) + 1 || null);
}

/** What stands in a cell of numbers: empty, '-' and 'NIL' are 0; null for what is no number. */
export function countIn(text: string): number | null {
  const plain = withAsciiDigits(text).trim();
  if (/^(?:[-–—―−.]*|nil|nill|none|निल|शून्य)$/iu.test(plain)) return 0;
  const [, digits] = /^(\d{1,4})\s*(?:nos?\.?|posts?)?\s*[*#@$†‡]*$/iu.exec(plain) ?? [];
  return digits === undefined ? numberIn(plain) : Number(digits);
}

const isLevel = (text: string): text is PayLevel => (payLevels as readonly string[]).includes(text);
const namedLevel = /(?:level|\bal|\bl)\s*[-–:.]?\s*(?:no\.?\s*)?(\d{1,2}\s*-?[A-Z]?\d?)\b/gi;
/** A listed level: 'Level-10', 'AL 13A', or '10' alone in a column of levels. Null where several are named. */
export function levelIn(text: string, isColumn: boolean): PayLevel | null {
  const plain = withAsciiDigits(text);
  const named = [...plain.matchAll(namedLevel)].map(([, level]) => level!);
  const [, alone] = isColumn ? (/^\s*(\d{1,2}\s*-?[A-Z]?)\b(?![,.]?\d)/i.exec(plain) ?? []) : [];
  const levels = new Set(
    (named.length > 0 ? named : [alone ?? '']).map((one) => one.replace(/[\s-]/g, '').toUpperCase()),
  );
  const [level = ''] = levels;
  return levels.size === 1 && isLevel(level) ? level : null;
}
/** Whether a cell says a level and no more. */
export const isLevelAlone = (text: string): boolean =>
  /^(?:(?:academic |pay )?level|al|l)?[\s:–-]*\d{1,2}\s*-?[a-z]?$/i.test(withAsciiDigits(text).trim());

/** '11 months', '2 years', 'three-year'; null for what isn't a length. */
export function monthsIn(text: string): number | null {
  const found = new RegExp(
    `\\b(${numberWord})[\\s-]*(?:\\([^)]{0,12}\\)\\s*)?(months?|years?|yrs?|monate?n?|jahre?n?)\\b`,
    'i',
  ).exec(withAsciiDigits(text));
  const months = Number(numberIn(found?.[1] ?? '')) * (/^[yj]/i.test(found?.[2] ?? '') ? 12 : 1);
  return months >= 1 && months <= 120 ? months : null;
}

/** Writes words of another script beside those of Latin: 'विभाग / Department' is 'Department'. */
export function latinPart(text: string): string {
  if (!/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text)) return text;
  const parts = text.split(/\s*[/|\n]\s*|\s+[–-]\s+/u).filter(Boolean);
  const latin = parts.filter(
    (part) => /\p{Script=Latin}{2}/u.test(part) && !/[\p{Script=Devanagari}]/u.test(part),
  );
  if (latin.length > 0 && latin.length < parts.length) return latin.join(' / ');
  // Without a sign between: 'विभाग Department', 'Department (विभाग)'.
  const foreign = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]+/u;
  const kept = text
    .replace(/\(([^()]{0,200})\)/gu, (all, words: string) => (foreign.test(words) ? '' : all))
    .split(foreign)
    .map((one) => one.trim())
    .filter((one) => /^\p{Script=Latin}/u.test(one) && /\p{Script=Latin}{2}/u.test(one));
  return kept.length === 1 ? kept[0]! : text;
}

const smallWords = /^(?:of|and|the|in|on|for|to|at|by|a|an|under|with|or|from|as|its?)$/;
const acronyms =
  /^(?:i{1,3}|iv|vi{0,3}|ix|ii?t|nit|iiit|iim|aiims|iiser|niper|icar|icmr|csir|dst|dbt|serb|anrf|ugc|aicte|jrf|srf|ra|net|iit-\w+|uk|usa|it|mba|mca|bca|ai|ms|cse|ece|eee|icssr|isro|drdo|ignou|jnu|bhu|amu|hr)$/i;
const titled = (word: string, isFirst: boolean): string => {
  const low = word.toLowerCase();
  if (acronyms.test(word) || /\d/.test(word) || !/[aeiouyäöü]/i.test(word)) return word;
  return !isFirst && smallWords.test(low) ? low : low.replace(/^\p{L}/u, (first) => first.toUpperCase());
};
/** All capitals as a title is written; other texts as they are. */
export function withoutCapitals(text: string): string {
  if (/\p{Ll}/u.test(text) || !/\p{Lu}{4}/u.test(text)) return text;
  let isFirst = true;
  return text.replace(/[\p{L}\p{M}\p{N}]+(?:[’']\p{L}+)?/gu, (word) => {
    const written = titled(word, isFirst);
    isFirst = false;
    return written;
  });
}
