import type { OpeningSums, StoredOpening } from '../publishing/openings.ts';
import { categoryKey, type PayLevel, payLevels } from '../vocabulary/openings.ts';

/** The sums of openings that aren't stored in a row of their own, such as those of a revision. */
export function sumsOf(openings: readonly StoredOpening[]): OpeningSums | null {
  if (openings.length === 0) return null;
  const vacanciesByCategory: Record<string, number> = {};
  let vacancyCount = 0;
  for (const { category, count, horizontal } of openings.flatMap(({ vacancies }) => vacancies)) {
    if (horizontal !== null) continue;
    vacancyCount += count;
    if (category === null) continue;
    const key = categoryKey(category);
    vacanciesByCategory[key] = (vacanciesByCategory[key] ?? 0) + count;
  }
  return { openingCount: openings.length, vacancyCount, vacanciesByCategory };
}

/** The levels of openings, lowest first. */
export const levelsOf = (openings: readonly Pick<StoredOpening, 'level'>[]): PayLevel[] =>
  payLevels.filter((level) => openings.some((opening) => opening.level === level));
