import { createContext, use } from 'react';

/** Whether facet counts are lower bounds. */
export const CountsCappedContext = createContext(false);
export const useCappedCounts = (): boolean => use(CountsCappedContext);

/** Whether a value can't be chosen because it leaves nothing: of lower bounds nobody knows. */
export const useIsVain = (): ((count: number | undefined) => boolean) => {
  const isLeast = useCappedCounts();
  return (count) => !count && !isLeast;
};

/** Id of the listing's form, for filters outside of it that must be submitted with it without script. */
export const FilterFormContext = createContext<string | undefined>(undefined);
export const useFilterForm = (): string | undefined => use(FilterFormContext);
