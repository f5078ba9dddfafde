import { createContext, use } from 'react';

/** Whether facet counts are lower bounds. */
export const CappedCounts = createContext(false);
export const useCappedCounts = (): boolean => use(CappedCounts);

/** True if the list is empty: values without items are then hidden instead of shown with zero. */
export const EmptyResult = createContext(false);
export const useEmptyResult = (): boolean => use(EmptyResult);

/** Id of the listing's form, for filters outside of it that must be submitted with it without script. */
export const FilterForm = createContext<string | undefined>(undefined);
export const useFilterForm = (): string | undefined => use(FilterForm);
