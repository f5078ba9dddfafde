import { countryCode, locationOfCountryCode } from '../../../contract/vocabulary/countries.ts';
import type { JobField } from '../../../contract/vocabulary/index.ts';
import { quoted, type Line, type Question, type Read } from './notice.ts';
import type { ReadOpening } from './read-openings.ts';
import { currencyIn } from './money.ts';
import { withoutCapitals } from './words.ts';

/* Where the work is, and its field of study: what a notice says beside its table. */

/** Of one country each: dollars and euros say nothing. */
const countryOfCurrency: Readonly<Record<string, [code: string, name: string]>> = {
  INR: ['IN', 'rupees'],
  GBP: ['GB', 'pounds'],
};
/** Words of the law of a country. */
const laws: [RegExp, string][] = [
  [
    /\bcitizens? of india\b|\bindian (?:citizens?|nationals?)\b|\bUGC (?:regulations|norms|guidelines)\b/i,
    'IN',
  ],
  [/\b(?:TV-L|TVöD|TV-H)\b|\bBesoldungsgruppe\b|\bW ?[123]-(?:Professur|Besoldung)\b/u, 'DE'],
];
/** Groups for which posts are reserved in India alone. */
const reserved = new Set(['OBC', 'SC', 'ST', 'SEBC', 'EWS']);
/** At the end of an address: 'Nashik 422 001, India'. */
const countryAtEnd = (text: string): string | null => {
  const parts = text.replace(/[.;]$/, '').split(/[,(–-]\s*/u);
  return parts.length > 1 ? countryCode(parts.at(-1)!.replace(/\)$/, '').trim()) : null;
};
const headLines = 8;

/** The country: of the addresses in the head, else of what only one country has. Several are asked. */
export function readLocation(
  lines: readonly Line[],
  openings: readonly ReadOpening[],
): { read: Read<string> | null; questions: Question[] } {
  const said = new Map<string, string>();
  const add = (code: string | null | undefined, words: string) => {
    const location = code && locationOfCountryCode(code);
    if (location && !said.has(location)) said.set(location, words);
  };
  for (const { text } of lines.slice(0, headLines)) add(countryAtEnd(text), text);
  if (said.size === 0)
    for (const { text } of lines) {
      const currency = /\d/.test(text) ? currencyIn(text) : null;
      const [code, name] = countryOfCurrency[currency ?? ''] ?? [];
      add(code, `From the currency (${name})`);
      for (const [law, country] of laws) if (law.test(text)) add(country, text);
    }
  const kept = openings.flatMap(({ opening }) => opening.vacancies.map(({ category }) => category));
  if (said.size === 0 && kept.some((category) => category && reserved.has(category)))
    add('IN', 'The posts are reserved for OBC, SC or ST');
  const all = [...said].map(([value, words]) => ({ value, words }));
  if (all.length < 2) return { read: all[0] ?? null, questions: [] };
  return {
    read: null,
    questions: [
      {
        where: 'location',
        message: 'The notice names several countries. Please choose where the work is.',
        choices: all,
      },
    ],
  };
}

const noTown =
  /universi|institut|college|school|department|faculty|cent(?:re|er)|campus|state|society|trust|government|sciences?|studies|technology|arts|commerce|ltd|inc|\bof\b|\band\b|&/i;
/** 'Meghdoot University, Nashik' is in Nashik. */
export function readCity(employer: Read<string> | null): Read<string> | null {
  const [, ...rest] = employer?.value.split(/,\s*/) ?? [];
  const [town = ''] = rest;
  const isTown = rest.length === 1 && /^\p{Lu}[\p{L}\p{M}’'. -]{2,30}$/u.test(town) && !noTown.test(town);
  return isTown && countryCode(town) === null
    ? { value: withoutCapitals(town), words: employer!.words }
    : null;
}

/** What departments are called, by field; one of two fields is of none. */
const subjects: [RegExp, JobField][] = [
  [
    /\b(?:physics|chemistry|botany|zoology|biolog(?:y|ical)|life sciences?|geology|microbiology|biochemistry|biotechnology|astronomy|earth sciences?)\b|भौतिक|रसायन|वनस्पति/iu,
    'natural_sciences',
  ],
  [/\b(?:mathematics|statistics|maths)\b|गणित/iu, 'formal_sciences'],
  [/\bengineering\b|\b(?:electronics|instrumentation|metallurgy)\b/i, 'engineering_technology'],
  [/\bdata science\b/i, 'data_science'],
  [
    /\b(?:commerce|accountancy|economics|management|business administration|finance)\b/i,
    'business_economics',
  ],
  [
    /\b(?:history|philosophy|linguistics|english|hindi|marathi|sanskrit|urdu|german|french|languages?|literature|humanities)\b|हिन्दी|मराठी|संस्कृत/iu,
    'humanities',
  ],
  [/\b(?:sociology|political science|psychology|anthropology|social work)\b/i, 'social_sciences'],
  [/\blaw\b/i, 'law_legal'],
  [/\b(?:library|information science)\b/i, 'library_information'],
  [/\beducation\b(?! (?:office|department))/i, 'education'],
  [/\bphysical education\b|\bsports?\b/i, 'sports_science'],
  [/\b(?:agriculture|agronomy|horticulture|plant pathology)\b/i, 'agriculture'],
  [/\b(?:environmental? (?:sciences?|studies))\b/i, 'environmental_science'],
  [
    /\b(?:medicine|nursing|pharmacy|pharmaceutics|pharmacology|anatomy|physiology|surgery|public health)\b/i,
    'medical_health',
  ],
  [/\bveterinary\b/i, 'veterinary_science'],
  [/\b(?:architecture|design)\b/i, 'architecture_design'],
  [/\b(?:journalism|mass communication)\b/i, 'communication_media'],
  [/\b(?:music|fine arts?|theatre|drama)\b/i, 'arts_culture'],
  [/\b(?:hotel management|tourism)\b/i, 'tourism_hospitality'],
];
function fieldOf(name: string): JobField | null {
  const found = [...new Set(subjects.flatMap(([words, field]) => (words.test(name) ? [field] : [])))];
  if (found.includes('sports_science')) return 'sports_science';
  return found.length === 1 ? found[0]! : null;
}

/** The fields of the departments, or of the one post; a department that fits none or several is asked. */
export function readField(
  openings: readonly ReadOpening[],
  title: Read<string> | null,
): { read: Read<JobField[]> | null; questions: Question[] } {
  const departments = [...new Set(openings.flatMap(({ opening }) => opening.department ?? []))];
  const names = departments.length > 0 ? departments : title ? [title.value] : [];
  const read = names.map((name) => ({ name, field: fieldOf(name) }));
  const known = read.filter(({ field }) => field !== null);
  if (known.length === 0) return { read: null, questions: [] };
  const unknown = read.filter(({ field }) => field === null).map(({ name }) => name);
  const shown = (all: readonly string[]) =>
    `${all.slice(0, 6).join(', ')}${all.length > 6 ? ` and ${all.length - 6} more` : ''}`;
  return {
    read: {
      value: [...new Set(known.map(({ field }) => field!))],
      words: shown(known.map(({ name }) => name)),
    },
    questions:
      unknown.length === 0
        ? []
        : [
            {
              where: 'field',
              message: `It isn’t clear to which field ${quoted(shown(unknown))} belongs. Please add it if it is missing.`,
            },
          ],
  };
}
