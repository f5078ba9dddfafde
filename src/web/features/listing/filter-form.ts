import { createContext, use } from 'react';

/** The id of the listing's form: filters stand outside of it, but are sent with it when there is no script. */
export const FilterFormContext = createContext<string | undefined>(undefined);
export const useFilterForm = (): string | undefined => use(FilterFormContext);
