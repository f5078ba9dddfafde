import { createContext, use } from 'react';

/** Are the counts beside filter values the least there may be? */
export const CappedCounts = createContext(false);
export const useCappedCounts = (): boolean => use(CappedCounts);
