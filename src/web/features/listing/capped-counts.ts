import { createContext, use } from 'react';

/** Whether facet counts are lower bounds. */
export const CappedCounts = createContext(false);
export const useCappedCounts = (): boolean => use(CappedCounts);
