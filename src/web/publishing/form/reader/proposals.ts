import type { ParsedJob } from '../../../../contract/publishing/parsed-job.ts';
import { plainText } from '../../../../contract/text/plain-text.ts';
import { fieldLabel, locationLabel } from '../../../../contract/vocabulary/index.ts';
import { countryCode, countryName } from '../../../../contract/vocabulary/countries.ts';
import type { JobValues } from '../../types/item-fields.ts';
import { noPlace, type PlaceValue } from '../fields/details-values.ts';

export type FieldName = keyof JobValues & string;

interface Proposed {
  value: JobValues[FieldName];
  sources: string[];
  /** What a field that holds something else is asked. */
  says: string;
}

export const quoted = (words: string) => `“${words}”`;
/** What is concluded from a currency stands nowhere in the notice. */
export const sourceOf = (words: string) =>
  words.startsWith('From the currency') ? words : `Notice: ${quoted(words)}`;
export const unique = (lines: readonly (string | undefined)[]) =>
  [...new Set(lines.filter((line) => line !== undefined && line !== ''))] as string[];
const countOf = (count: number, noun: string) => `${count} ${count === 1 ? noun : `${noun}s`}`;

function sourceOfOpenings({ openings }: ParsedJob['proposal'], found: ParsedJob['found']): string {
  const vacancies = openings
    .flatMap((one) => one.vacancies)
    .reduce((sum, { count, horizontal }) => sum + (horizontal === null ? count : 0), 0);
  const words = openings.length === 1 ? found['openings.0.title'] : undefined;
  return words
    ? sourceOf(words)
    : `Notice: ${countOf(openings.length, 'opening')}, ${vacancies === 1 ? '1 vacancy' : `${vacancies} vacancies`}`;
}

/** The town, and the country if that is known. */
function placeOfWork({ city, location }: ParsedJob['proposal']): PlaceValue {
  const country = countryCode(location?.split('/')[1] ?? '') ?? '';
  return city
    ? { ...noPlace, mode: 'onSite', city, country, countryName: (country && countryName(country)) || '' }
    : noPlace;
}

/** Every field but the dates, which are compared one by one. */
export function proposalsOf({ proposal, found }: ParsedJob): Partial<Record<FieldName, Proposed>> {
  const { openings, fees, content } = proposal;
  const single = (field: 'title' | 'employer' | 'advertisementNumber' | 'applyNowLink' | 'salary') => {
    const words = found[field] ?? '';
    const isComposed =
      field === 'title' && !words.includes(proposal.title ?? '') && words.startsWith('Composed');
    return {
      value: proposal[field] ?? '',
      sources: words ? [isComposed ? `Notice: ${words}` : sourceOf(words)] : [],
      says: `The notice says ${quoted(proposal[field] ?? '')}.`,
    };
  };
  const positions = [...new Set(openings.flatMap((one) => one.position ?? []))];
  const ofFees = unique(fees.map((_, at) => found[`fees.${at}`]));
  return {
    title: single('title'),
    employer: single('employer'),
    content: {
      value: content,
      sources: [`Notice: its text, ${plainText(content).length.toLocaleString('en-GB')} characters`],
      says: 'The notice has a text of its own.',
    },
    field: {
      value: proposal.field,
      sources: found['field'] ? [`From ${quoted(found['field'])}`] : [],
      says: `The notice may be of ${proposal.field.map(fieldLabel).join(', ')}.`,
    },
    position: { value: positions, sources: ['From the openings of the notice'], says: '' },
    location: {
      value: proposal.location ?? '',
      sources: found['location'] ? [sourceOf(found['location'])] : [],
      says: `The notice says ${quoted(locationLabel(proposal.location ?? ''))}.`,
    },
    place: {
      value: placeOfWork(proposal),
      sources: found['city'] ? [sourceOf(found['city'])] : [],
      says: `The notice says ${quoted(proposal.city ?? '')}.`,
    },
    applyNowLink: single('applyNowLink'),
    salary: single('salary'),
    openings: {
      value: openings,
      sources: [sourceOfOpenings(proposal, found)],
      says: `The notice has ${countOf(openings.length, 'opening')}.`,
    },
    advertisementNumber: single('advertisementNumber'),
    fees: {
      value: fees,
      sources: ofFees.map(sourceOf),
      says: `The notice says ${ofFees.map(quoted).join(', ')}.`,
    },
  };
}
