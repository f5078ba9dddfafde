import type { StoredOpening } from '../publishing/openings.ts';
import { contractLabels } from '../vocabulary/index.ts';

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
