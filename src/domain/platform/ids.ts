import { v7, validate } from 'uuid';

/** UUIDv7: ids sort by creation time (docs/specification.md#ids-and-times). */
export const newId = (): string => v7();

export const isId = (value: string): boolean => validate(value);
