import { kolkataDate } from '../time/deadline.ts';

/** The Indian financial year of a moment, April to March, as '2026-27'. */
export function fullFinancialYearOf(moment: Date): string {
  const [year = 0, month = 0] = kolkataDate(moment).split('-').map(Number);
  const start = month >= 4 ? year : year - 1;
  return `${start}-${String((start + 1) % 100).padStart(2, '0')}`;
}

/** '2026-27', but not '2026-28'. */
export const isFinancialYear = (text: string): boolean =>
  /^20\d\d-\d\d$/.test(text) && (Number(text.slice(0, 4)) + 1) % 100 === Number(text.slice(5));
