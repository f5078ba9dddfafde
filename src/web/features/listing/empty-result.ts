import { createContext, use } from 'react';

/** True if the list is empty: values without items are then hidden instead of shown with zero. */
export const EmptyResult = createContext(false);
export const useEmptyResult = (): boolean => use(EmptyResult);
