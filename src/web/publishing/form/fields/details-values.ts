import { withAsciiDigits } from '../../../../contract/text/single-line.ts';
import { feeInWords, minorDigits } from '../../../../contract/money/money-in-words.ts';
import { milestoneName, milestonesInWords } from '../../../../contract/time/dates-in-words.ts';
import type { JobDocument, JobFee, StoredOpening } from '../../../../contract/publishing/openings.ts';
import { vacanciesInWords, jobFeeInWords } from '../../../../contract/text/openings-in-words.ts';
import { placeInWords } from '../../../../contract/text/item-labels.ts';
import { type IndianState, stateName } from '../../../../contract/vocabulary/indian-states.ts';
import type { Fee, Milestone, Place } from '../../../../contract/publishing/details.ts';
import {
  levelLabel,
  type FeeType,
  type MilestoneKind,
  type PlaceMode,
} from '../../../../contract/vocabulary/index.ts';

/** Keywords, time, place and cost as forms hold them: text where an item holds null. */

export interface MilestoneValue {
  kind: MilestoneKind;
  date: string;
  time: string;
  zone: string;
  label: string;
}
export interface PlaceValue {
  mode: PlaceMode | '';
  city: string;
  country: string;
  countryName: string;
  /** Of a place in India, if it isn't left to the city. */
  state: IndianState | '';
}
export interface FeeValue {
  kind: FeeType;
  /** In the currency's major units, as it is typed. */
  amount: string;
  currency: string;
}

export const noPlace: PlaceValue = { mode: '', city: '', country: '', countryName: '', state: '' };
export const noFee: FeeValue = { kind: 'notStated', amount: '', currency: '' };

export const milestoneValue = ({
  kind,
  date,
  time,
  zone,
  label,
}: Pick<Milestone, 'kind' | 'date' | 'time' | 'label'> & { zone: string | null }): MilestoneValue => ({
  kind,
  date,
  time: time ?? '',
  zone: zone ?? '',
  label: label ?? '',
});

const placeValue = (place: Place): PlaceValue =>
  place
    ? {
        mode: place.mode,
        city: place.city ?? '',
        country: place.country ?? '',
        countryName: place.countryName ?? '',
        state: place.state ?? '',
      }
    : noPlace;

const feeValue = ({ kind, amount, currency }: Fee): FeeValue => ({
  kind,
  amount: amount === null ? '' : String(amount / 10 ** minorDigits(currency ?? '')),
  currency: currency ?? '',
});

export const placeBody = ({ mode, city, country, state }: PlaceValue) =>
  mode === '' ? null : { mode, city, country, state };

export function feeBody({ kind, amount, currency }: FeeValue) {
  const typed = amount.replaceAll(',', '').trim();
  const minor = Math.round(Number(withAsciiDigits(typed)) * 10 ** minorDigits(currency));
  return { kind, amount: typed === '' || !Number.isSafeInteger(minor) ? null : minor, currency };
}

/** A value of a form that consists of several inputs. */
interface DetailInput<Value, Stored> {
  empty: Value;
  /** The form's value for a stored item. */
  valueOf: (stored: Stored | null | undefined) => Value;
  /** As the form or an item holds it. */
  inWords: (value: Value) => string;
  /** Labels of its inputs in an error summary, by path within it. */
  labels: (value: Value) => [path: string, label: string][];
}

const milestonesInput: DetailInput<readonly MilestoneValue[], Milestone[]> = {
  empty: [],
  valueOf: (stored) => (stored ?? []).map(milestoneValue),
  inWords: milestonesInWords,
  labels: (milestones) =>
    milestones.flatMap((one, index): [string, string][] => {
      const name = milestoneName(one);
      return [
        [`${index}.label`, name],
        [`${index}.date`, name],
        [`${index}.time`, `${name}, time`],
        [`${index}.zone`, `${name}, time zone`],
      ];
    }),
};

const placeInput: DetailInput<PlaceValue, Place> = {
  empty: noPlace,
  valueOf: (stored) => placeValue(stored ?? null),
  inWords: (place) => placeInWords({ ...place, stateName: stateName(place.state) }),
  labels: () => [
    ['city', 'City'],
    ['country', 'Country'],
    ['state', 'State'],
  ],
};

const feeInput: DetailInput<FeeValue, Fee> = {
  empty: noFee,
  valueOf: (stored) => (stored ? feeValue(stored) : noFee),
  // Forms hold the amount as it is typed.
  inWords: (fee) => feeInWords(typeof fee.amount === 'string' ? feeBody(fee) : (fee as unknown as Fee)),
  labels: () => [
    ['amount', 'Amount'],
    ['currency', 'Currency'],
  ],
};

const keywordsInput: DetailInput<readonly string[], string[]> = {
  empty: [],
  valueOf: (stored) => stored ?? [],
  inWords: (keywords) => keywords.join(', '),
  labels: () => [],
};

const checkInput: DetailInput<boolean, boolean> = {
  empty: false,
  valueOf: Boolean,
  inWords: (value) => (value ? 'Yes' : ''),
  labels: () => [],
};

type DetailValue =
  | readonly string[]
  | readonly MilestoneValue[]
  | PlaceValue
  | FeeValue
  | boolean
  | readonly StoredOpening[]
  | readonly JobFee[]
  | readonly JobDocument[];

const nameIn = ({ title, department }: StoredOpening) =>
  [title || 'New opening', department].filter(Boolean).join(', ');

const openingsInput: DetailInput<readonly StoredOpening[], StoredOpening[]> = {
  empty: [],
  valueOf: (stored) => stored ?? [],
  inWords: (openings) =>
    openings
      .map((one) =>
        [nameIn(one), one.level && levelLabel(one.level), vacanciesInWords(one)].filter(Boolean).join(' · '),
      )
      .join('; '),
  labels: (openings) =>
    openings.flatMap((_, index) =>
      [
        'title',
        'department',
        'position',
        'level',
        'pay.min',
        'pay.max',
        'pay.currency',
        'months',
        'eligibility',
        'vacancies',
      ].map((name): [string, string] => [
        `${index}.${name}`,
        `Opening ${index + 1}, ${name.replace('.', ' ')}`,
      ]),
    ),
};

const feesInput: DetailInput<readonly JobFee[], JobFee[]> = {
  empty: [],
  valueOf: (stored) => stored ?? [],
  inWords: (fees) => fees.map(jobFeeInWords).join('; '),
  labels: (fees) =>
    fees.flatMap((_, index): [string, string][] =>
      ['category', 'amount', 'currency'].map((name) => [`${index}.${name}`, `Fee ${index + 1}, ${name}`]),
    ),
};

const documentsInput: DetailInput<readonly JobDocument[], JobDocument[]> = {
  empty: [],
  valueOf: (stored) => stored ?? [],
  inWords: (documents) => documents.map(({ name }) => name).join('; '),
  labels: (documents) =>
    documents.map(({ name }, index) => [`${index}.name`, name || `Document ${index + 1}`]),
};

/** By the input of a field. */
const detailInputs: Readonly<Record<string, DetailInput<DetailValue, unknown>>> = {
  keywords: keywordsInput,
  milestones: milestonesInput,
  place: placeInput,
  fee: feeInput,
  openings: openingsInput,
  fees: feesInput,
  documents: documentsInput,
  check: checkInput,
} as unknown as Record<string, DetailInput<DetailValue, unknown>>;

/** Undefined for a field of one input. */
export const detailInput = (input: string): DetailInput<DetailValue, unknown> | undefined =>
  detailInputs[input];
