import { createContext, use } from 'react';

/** Id of the listing's form, for filters outside of it that must be submitted with it without script. */
export const FilterFormContext = createContext<string | undefined>(undefined);
export const useFilterForm = (): string | undefined => use(FilterFormContext);
