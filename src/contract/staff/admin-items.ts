import { z } from '../z.ts';
import { decidableStatuses, postTypes, reasonLength } from '../vocabulary/index.ts';
import { jobInput } from '../publishing/job.ts';
import { optionalReason } from './moderation.ts';
import { moment } from '../shapes/paging.ts';
import { postInput } from '../publishing/post.ts';

export const reasonNeeded = `Please give a reason of ${reasonLength.min} to ${reasonLength.max} characters`;

const status = z.enum(decidableStatuses, { error: 'Must be approved, rejected or pending' });
const author = (message: string) =>
  z.string({ error: message }).trim().min(1, message).pipe(z.uuid('Not an author'));

/** A rejection needs a reason, which is sent to the author. */
export const rejectsWithReason = (body: { approvalStatus?: string | undefined; reason: string | null }) =>
  body.approvalStatus !== 'rejected' || (body.reason ?? '').length >= reasonLength.min;
const rejection = { path: ['reason'], message: reasonNeeded };

/** Settings of an admin for an item created for an author. */
const newItemOf = (noAuthor: string) =>
  z
    .object({
      userId: author(noAuthor),
      approvalStatus: status.default('pending'),
      featured: z.boolean({ error: 'Must be true or false' }).default(false),
      reason: optionalReason,
    })
    .refine(rejectsWithReason, rejection);

/** The same for edits; absent fields stay unchanged, and a reason is needed where the edit rejects. */
const editedItem = z.object({
  userId: author('Please select an author').optional(),
  approvalStatus: status.optional(),
  featured: z.boolean({ error: 'Must be true or false' }).optional(),
  reason: optionalReason,
  updatedAt: moment.optional(),
});

export const adminNewPost = z.intersection(postInput, newItemOf('Please select an author for this post'));
export const adminNewJob = z.intersection(jobInput, newItemOf('Please select an author for this job'));
export const adminEditedPost = z.intersection(postInput, editedItem);
export const adminEditedJob = z.intersection(jobInput, editedItem);
export type NewItemSettings = z.output<ReturnType<typeof newItemOf>>;
export type EditedItemSettings = z.output<typeof editedItem>;

/** Body of deletions, with a reason. */
export const withReason = z.object({ reason: optionalReason }).nullish();

const number = z.number().int();
const byStatus = z.record(z.enum(decidableStatuses), number);
export const jobStats = z.object({
  total: number,
  byStatus,
  featured: number,
  /** Approved jobs whose deadline is not past. */
  open: number,
  expired: number,
});
export const postStats = z.object({
  total: number,
  byStatus,
  byType: z.record(z.enum(postTypes), number),
  featured: number,
});
export type JobStats = z.output<typeof jobStats>;
export type PostStats = z.output<typeof postStats>;
