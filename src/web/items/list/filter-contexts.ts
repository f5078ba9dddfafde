import { createContext, use } from 'react';

/** Whether facet counts are lower bounds. */
export const CountsCappedContext = createContext(false);
export const useCappedCounts = (): boolean => use(CountsCappedContext);

/** True if the list is empty: values without items are then hidden instead of shown with zero. */
export const EmptyResultContext = createContext(false);
export const useEmptyResult = (): boolean => use(EmptyResultContext);

/** Id of the listing's form, for filters outside of it that must be submitted with it without script. */
export const FilterFormContext = createContext<string | undefined>(undefined);
export const useFilterForm = (): string | undefined => use(FilterFormContext);
