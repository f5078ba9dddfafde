import { z } from '../z.ts';
import { asSingleLine } from '../text/single-line.ts';
import { moment } from '../shapes/paging.ts';
import { text, requiredLine, line } from '../shapes/text.ts';

/** Incomplete text: only has to be storable. */
export const unfinishedText = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => value ?? '');
/** A single line of it. Autosave must not fail, so characters not allowed in a line become spaces. */
export const unfinishedLine = (max: number) => unfinishedText(max).transform(asSingleLine);
export const unfinishedLineOrNull = (max: number) => unfinishedLine(max).transform((value) => value || null);
export const unfinishedChoice = <Value extends string>(values: readonly Value[], message: string) =>
  z
    .array(z.enum(values, { error: message }), { error: 'Must be a list' })
    .max(values.length)
    .nullish()
    .transform((some) => [...new Set(some ?? [])]);

/** updatedAt as it was read, to detect concurrent saves (docs/specification.md#concurrent-edits). */
export const readAt = z.object({ updatedAt: moment.optional() });

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
