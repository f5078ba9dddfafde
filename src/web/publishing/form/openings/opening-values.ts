import { withAsciiDigits } from '../../../../contract/text/single-line.ts';
import type { StoredOpening } from '../../../../contract/publishing/openings.ts';
import { suggestedCategories } from '../../../../contract/vocabulary/index.ts';

/** Openings as forms hold them are those of a draft: what isn't filled in yet is empty or null. */
export const emptyOpening: StoredOpening = {
  title: '',
  department: null,
  position: null,
  field: [],
  level: null,
  pay: null,
  vacancies: [],
  eligibility: null,
  contract: null,
  months: null,
};

/** Categories to fill in: those of all openings, else the usual ones. */
export function offeredCategories(openings: readonly StoredOpening[]): string[] {
  const used = openings.flatMap(({ vacancies }) =>
    vacancies.flatMap(({ category, horizontal }) =>
      horizontal === null && category !== null ? [category] : [],
    ),
  );
  return used.length > 0 ? [...new Set(used)] : [...suggestedCategories];
}

/** The count of a category as it is typed; '' if the opening doesn't have it. */
export const countText = ({ vacancies }: StoredOpening, category: string | null): string =>
  String(vacancies.find((one) => one.category === category && one.horizontal === null)?.count ?? '');

/** With another count of a category; an emptied one is removed. */
export function withCount(opening: StoredOpening, category: string | null, text: string): StoredOpening {
  const { vacancies } = opening;
  const at = vacancies.findIndex((one) => one.category === category && one.horizontal === null);
  if (text.trim() === '') return { ...opening, vacancies: vacancies.filter((_, index) => index !== at) };
  const count = Math.min(1000, Math.max(0, Math.trunc(Number(withAsciiDigits(text)) || 0)));
  const entry = { category, count, horizontal: null };
  return { ...opening, vacancies: at === -1 ? [...vacancies, entry] : vacancies.with(at, entry) };
}

/** 'Assistant Professor, Physics' */
export const openingName = ({ title, department }: StoredOpening): string =>
  [title || 'New opening', department].filter(Boolean).join(', ');
