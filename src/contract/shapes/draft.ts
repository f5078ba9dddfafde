import { z } from '../z.ts';
import { asSingleLine } from '../text/single-line.ts';
import { moment } from './paging.ts';
import { text } from './text.ts';

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
