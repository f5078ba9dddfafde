import { isDeepStrictEqual } from 'node:util';

const asStored = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null)) as unknown;

/** Are two values the same once stored? The database orders the fields of JSON in its own way. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(asStored(one), asStored(other));
