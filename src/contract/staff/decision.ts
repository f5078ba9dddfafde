import { z } from '../z.ts';
import { decidableStatuses, reasonLength } from '../vocabulary/index.ts';
import { requiredText, text, optionalText } from '../shapes/text.ts';
import { moment } from '../shapes/paging.ts';

const reasonMessage = `Please give a reason of ${reasonLength.min} to ${reasonLength.max} characters`;

/** A staff decision on an item (docs/specification.md#approval-call). A rejection needs a reason. */
export const approval = z
  .object({
    approvalStatus: z.enum(decidableStatuses, { error: 'Must be approved, rejected or pending' }),
    reason: text(5000)
      .refine((value) => value.length <= reasonLength.max, reasonMessage)
      .nullish()
      .transform((value) => value || null),
    /** updatedAt as it was read; the decision is refused if the item changed since (docs/specification.md#concurrent-edits). */
    updatedAt: z.iso.datetime({ offset: true }).optional(),
  })
  .refine((body) => body.approvalStatus !== 'rejected' || (body.reason ?? '').length >= reasonLength.min, {
    path: ['reason'],
    message: reasonMessage,
  });
/** The item's updatedAt as the decision answered it: an undo never takes back another decision. */
export const undo = z.object({ updatedAt: z.iso.datetime({ offset: true }) });

export type Approval = z.output<typeof approval>;

const whyWithdrawn = 'Please give a reason of 3 to 300 characters';
/** Why an item is withdrawn, which its page says (docs/specification.md#withdrawal). */
export const withdrawalInput = z.object({ reason: requiredText(300, whyWithdrawn).min(3, whyWithdrawn) });

/** Response of the permission check (docs/specification.md#roles). */
export const permission = z.object({ allowed: z.boolean(), reason: z.string().nullable() });

export const longestAnswer = 1000;

/** What an author answers to a rejection with the edit that submits the item again (docs/specification.md#answers-to-rejections). */
export const withAnswer = z.object({ answer: optionalText(longestAnswer) });
export interface WithAnswer {
  answer?: string | null | undefined;
}

export const answers = z.array(z.object({ at: moment, text: z.string() }));
