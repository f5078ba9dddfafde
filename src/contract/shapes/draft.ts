import { z } from 'zod';
import { asSingleLine } from '../single-line.ts';
import { jobFields, jobPositions, postTypes, subTypeFits } from '../vocabulary/index.ts';
import { maxContentLength } from './content.ts';
import { deadlineInput } from './job.ts';
import { moment } from './paging.ts';
import { text } from './text.ts';

/** Incomplete text: only has to be storable. */
const typed = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => value ?? '');
/** A single line of it. Autosave must not fail, so characters not allowed in a line become spaces. */
const typedLine = (max: number) => typed(max).transform(asSingleLine);
const typedLineOrNone = (max: number) => typedLine(max).transform((value) => value || null);
const chosen = <Value extends string>(values: readonly Value[], message: string) =>
  z
    .array(z.enum(values, { error: message }), { error: 'Must be a list' })
    .max(values.length)
    .nullish()
    .transform((some) => [...new Set(some ?? [])]);

/** updatedAt as it was read, to detect concurrent saves (docs/rules.md#concurrent-edits). */
export const readAt = z.object({ updatedAt: moment.optional() });

/** A draft of a job. Missing or invalid fields are reported at submission. */
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

/** A draft of a post; only its type is required, as lists are made by it. */
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
