import { isDeepStrictEqual } from 'node:util';

const asStored = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null)) as unknown;

/** Whether two values are equal once stored. PostgreSQL reorders the keys of JSON. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(asStored(one), asStored(other));
