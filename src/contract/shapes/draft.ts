import { z } from 'zod';
import { asSingleLine } from '../single-line.ts';
import { jobFields, jobPositions, postTypes, subTypeFits } from '../vocabulary/index.ts';
import { maxContentLength } from './content.ts';
import { deadlineInput } from './job.ts';
import { moment } from './paging.ts';
import { text } from './text.ts';

/** Text as far as it is typed: nothing is required of it but that it can be stored. */
const typed = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => value ?? '');
/** The same of one line. A form saves by itself, so what may not stand in a line becomes a space instead of a refusal. */
const typedLine = (max: number) => typed(max).transform(asSingleLine);
const typedLineOrNone = (max: number) => typedLine(max).transform((value) => value || null);
const chosen = <Value extends string>(values: readonly Value[], message: string) =>
  z
    .array(z.enum(values, { error: message }), { error: 'Must be a list' })
    .max(values.length)
    .nullish()
    .transform((some) => [...new Set(some ?? [])]);

/** The item's updatedAt as it was read, so that a save elsewhere in the meantime is noticed (docs/rules.md#concurrent-edits). */
export const readAt = z.object({ updatedAt: moment.optional() });

/** A job that its author hasn't finished. What is missing or wrong is said when it is submitted. */
export const unfinishedJob = readAt.extend({
  title: typedLine(5000),
  content: typed(maxContentLength),
  field: chosen(jobFields, 'Unknown field'),
  location: typedLine(100),
  position: chosen(jobPositions, 'Unknown position'),
  employer: typedLine(200),
  salary: typedLineOrNone(1000),
  applicationDeadline: deadlineInput,
  applyNowLink: typedLineOrNone(2000),
  image: typedLineOrNone(2000),
  videoLink: typedLineOrNone(2000),
});
export type UnfinishedJob = Omit<z.output<typeof unfinishedJob>, 'updatedAt'>;

/** A post that its author hasn't finished; its type alone must be chosen, for lists are made by it. */
export const unfinishedPost = readAt
  .extend({
    title: typedLine(5000),
    content: typed(maxContentLength),
    type: z.enum(postTypes, { error: 'Type is required' }),
    subType: typedLineOrNone(100),
    image: typedLineOrNone(2000),
    videoLink: typedLineOrNone(2000),
  })
  .transform((post) => ({
    ...post,
    subType: post.subType !== null && subTypeFits(post.type, post.subType) ? post.subType : null,
  }));
export type UnfinishedPost = Omit<z.output<typeof unfinishedPost>, 'updatedAt'>;
