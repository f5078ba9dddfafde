import type { JobFee, StoredOpening } from '../publishing/openings.ts';
import { contractLabels, levelLabel, payMatrix, type PayLevel, type PayUnit } from '../vocabulary/index.ts';
import { moneyInWords } from '../money/money-in-words.ts';

/** '14 openings, 42 vacancies'; nothing without openings. */
export function openingsInWords({
  openingCount,
  vacancyCount,
}: {
  openingCount: number | null;
  vacancyCount: number | null;
}): string {
  if (openingCount === null) return '';
  const openings = `${openingCount} ${openingCount === 1 ? 'opening' : 'openings'}`;
  return vacancyCount
    ? `${openings}, ${vacancyCount} ${vacancyCount === 1 ? 'vacancy' : 'vacancies'}`
    : openings;
}

type Vacancy = StoredOpening['vacancies'][number];
const isCounted = ({ horizontal }: Vacancy) => horizontal === null;
const sum = (vacancies: readonly Vacancy[]) => vacancies.reduce((total, { count }) => total + count, 0);

/** The categories of all openings in the order in which they are first named. */
export const categoriesOf = (openings: readonly StoredOpening[]): string[] => [
  ...new Set(
    openings.flatMap(({ vacancies }) =>
      vacancies.filter(isCounted).flatMap(({ category }) => category ?? []),
    ),
  ),
];

/** Vacancies of a category; null if the opening doesn't name it. */
export function countIn({ vacancies }: StoredOpening, category: string): number | null {
  const own = vacancies.filter((one) => isCounted(one) && one.category === category);
  return own.length > 0 ? sum(own) : null;
}

export const totalOf = ({ vacancies }: StoredOpening): number => sum(vacancies.filter(isCounted));

/** 'UR 2, SC 1': most notices name every category, and most of them have no vacancy. */
export const vacanciesInWords = ({ vacancies }: StoredOpening): string =>
  vacancies
    .filter((one) => isCounted(one) && one.category !== null && one.count > 0)
    .map(({ category, count }) => `${category} ${count}`)
    .join(', ');

/** 'PwBD 1 (UR)', of what is kept for a group. */
export const horizontalInWords = ({ vacancies }: StoredOpening): string =>
  vacancies
    .filter((one) => !isCounted(one) && one.count > 0)
    .map(({ category, count, horizontal }) => `${horizontal} ${count}${category ? ` (${category})` : ''}`)
    .join(', ');

/** 'Permanent' where all openings say so, 'Permanent, Guest' of several; nothing where one says nothing. */
export function contractsInWords(openings: readonly Pick<StoredOpening, 'contract'>[]): string {
  const stated = openings.flatMap(({ contract }) => contract ?? []);
  if (stated.length < openings.length) return '';
  return [...new Set(stated)].map((contract) => contractLabels[contract]).join(', ');
}

const units: Record<PayUnit, string> = {
  hour: 'an hour',
  lecture: 'a lecture',
  month: 'a month',
  year: 'a year',
};

interface Pay {
  min: number | null;
  max: number | null;
  currency: string | null;
  per: PayUnit | null;
}

/** '₹57,700 to ₹1,82,400 a month', 'from EUR 4,500 a month'; nothing for an unfinished one. */
export function payInWords({ min, max, currency, per }: Pay): string {
  if (min === null || !currency || !per) return '';
  const lowest = moneyInWords(min, currency);
  if (max === null) return `from ${lowest} ${units[per]}`;
  if (max === min) return `${lowest} ${units[per]}`;
  return `${lowest} to ${moneyInWords(max, currency)} ${units[per]}`;
}

/** 'Level 10: ₹57,700 to ₹1,82,400 a month', of several the lowest and the highest: 'Levels 10 to 14: …'; nothing for none. */
export function levelsInWords(levels: readonly PayLevel[]): string {
  const lowest = levels[0];
  const highest = levels.at(-1);
  if (!lowest || !highest) return '';
  const min = payMatrix.levels[lowest].min * 100;
  const max = payMatrix.levels[highest].max * 100;
  const pay = payInWords({ min, max, currency: 'INR', per: 'month' });
  return `${lowest === highest ? levelLabel(lowest) : `Levels ${lowest} to ${highest}`}: ${pay}`;
}

interface CategoryFee {
  category: string | null;
  amount: number | null;
  currency: string | null;
}

/** 'SC: none', '₹1,000' */
export function categoryFeeInWords({ category, amount, currency }: CategoryFee): string {
  const money = amount === null || !currency ? '' : amount === 0 ? 'none' : moneyInWords(amount, currency);
  return [category, money].filter(Boolean).join(': ');
}

/** Of a job: 'SC/ST ₹500'. */
export const jobFeeInWords = ({ category, amount, currency }: JobFee): string =>
  `${category ?? ''} ${amount === null ? '' : moneyInWords(amount, currency ?? '')}`.trim();
