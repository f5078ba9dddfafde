import { z } from '../z.ts';
import { requiredLine, line } from './text.ts';

const longest = 100;

/** What a program of its author knows an item by (docs/specification.md#external-ids). Left out, it stays; null takes it away. */
export const withExternalId = z.object({
  externalId: line(longest)
    .nullish()
    .transform((value) => (value === undefined ? undefined : value || null)),
});
export type WithExternalId = Partial<z.output<typeof withExternalId>>;

/** The same where an item is found by it. */
export const requiredExternalId = z.object({ externalId: requiredLine(longest) });

/** In a query: an empty one asks for nothing. */
export const externalIdFilter = line(longest)
  .optional()
  .transform((value) => value || undefined);
