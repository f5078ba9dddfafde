import { z } from 'zod';
import { advertisementInput, type StoredOpening } from '../../contract/shapes/openings.ts';
import type { ItemRow } from '../../db/index.ts';
import { Failure } from '../failure.ts';
import { isSameValue } from '../same-value.ts';

/** What a reader could be misled by, and a moderator checks: all texts of openings, but not how many vacancies there are. */
export const openingTexts = (openings: readonly StoredOpening[]) =>
  openings.map(({ title, department, eligibility, vacancies }) => ({
    title,
    department,
    eligibility,
    vacancies: vacancies.map(({ category, horizontal }) => ({ category, horizontal })),
  }));

const advertisementSchema = z.object(advertisementInput);

/** What a submission leaves out is taken from the draft, where it may be incomplete. @throws Failure invalid_input */
export function assertComplete({ openings, fees, documents, advertisementNumber }: ItemRow): void {
  const checked = advertisementSchema.safeParse({ openings, fees, documents, advertisementNumber });
  if (checked.success) return;
  // Of a field with several problems, the first is said.
  const fields = checked.error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]);
  throw new Failure('invalid_input', { fields: Object.fromEntries(fields) as Record<string, string> });
}

/** The public openings with the counts of an edit, as far as both have the same categories; undefined if nothing changes. */
export function withCounts(
  live: readonly StoredOpening[],
  edited: readonly StoredOpening[],
): StoredOpening[] | undefined {
  if (live.length !== edited.length) return undefined;
  const counted = live.map((opening, index) => {
    const { vacancies } = edited[index]!;
    return isSameValue(openingTexts([{ ...opening, vacancies }]), openingTexts([opening]))
      ? { ...opening, vacancies }
      : opening;
  });
  return isSameValue(counted, live) ? undefined : counted;
}

const named = ({ title, department }: StoredOpening) => (department ? `${title}, ${department}` : title);
const countOf = ({ vacancies }: StoredOpening, category: string | null, horizontal: string | null) =>
  vacancies
    .filter((one) => one.category === category && one.horizontal === horizontal)
    .reduce((sum, { count }) => sum + count, 0);

/** 'Reader, Physics: UR from 2 to 3', of openings with the same texts. */
export function changedVacancies(
  before: readonly StoredOpening[],
  after: readonly StoredOpening[],
): string[] {
  return after.flatMap((opening, index) => {
    const old = before[index];
    if (!old) return [];
    const changed = opening.vacancies.flatMap(({ category, horizontal }) => {
      const counts = [old, opening].map((one) => countOf(one, category, horizontal));
      const name = [category, horizontal].filter(Boolean).join(' ') || 'vacancies';
      return counts[0] === counts[1] ? [] : [`${name} from ${counts[0]} to ${counts[1]}`];
    });
    return changed.length > 0 ? [`${named(opening)}: ${[...new Set(changed)].join(', ')}`] : [];
  });
}
