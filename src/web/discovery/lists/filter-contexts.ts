import { createContext, use } from 'react';
import { aboutText, countText } from '../../lib/format/counts.ts';

/** What the numbers of filter values are: exact, lower bounds, or estimates. */
export type Precision = 'exact' | 'least' | 'about';
export const PrecisionContext = createContext<Precision>('exact');

const precise = {
  exact: (count: number) => countText(count),
  least: (count: number) => countText(count, true),
  about: aboutText,
};

/** The text of a value's number; none where it isn't known (null). */
export const useCountText = (): ((count: number | null | undefined) => string | undefined) => {
  const text = precise[use(PrecisionContext)];
  return (count) => (count === null ? undefined : text(count ?? 0));
};

/** Whether a value can't be chosen because it leaves nothing: of lower bounds, and of what isn't counted, nobody knows. */
export const useIsVain = (): ((count: number | null | undefined) => boolean) => {
  const precision = use(PrecisionContext);
  return (count) => precision !== 'least' && count !== null && !count;
};

/** Id of the listing's form, for filters outside of it that must be submitted with it without script. */
export const FilterFormContext = createContext<string | undefined>(undefined);
export const useFilterForm = (): string | undefined => use(FilterFormContext);
