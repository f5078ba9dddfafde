import { v7, validate } from 'uuid';

/** Ids sort by the time they were made (docs/rules.md#ids-and-times). */
export const newId = (): string => v7();

export const isId = (value: string): boolean => validate(value);
