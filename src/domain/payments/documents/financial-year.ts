import { kolkataDate } from '../../../contract/time/deadline.ts';

/** The Indian financial year of a moment, April to March, as '26-27'. */
export function financialYearOf(moment: Date): string {
  const [year = 0, month = 0] = kolkataDate(moment).split('-').map(Number);
  const start = month >= 4 ? year : year - 1;
  const short = (full: number) => String(full % 100).padStart(2, '0');
  return `${short(start)}-${short(start + 1)}`;
}
