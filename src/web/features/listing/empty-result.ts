import { createContext, use } from 'react';

/** True when the list has no items: filter values that would leave it empty are then hidden instead of shown with a zero. */
export const EmptyResult = createContext(false);
export const useEmptyResult = (): boolean => use(EmptyResult);
