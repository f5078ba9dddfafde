import { z } from '../z.ts';
import { reasonLength } from '../vocabulary/index.ts';
import { institute } from './institute.ts';
import { optionalReason } from '../staff/moderation.ts';
import { id, timestamp } from '../shapes/paging.ts';
import { text } from '../shapes/text.ts';

/**
 * A university account's claim to an institute, made without an address at its web domains, or while another account
 * stands for it; or the new name of the institution that the account stands for.
 */
export const instituteClaim = z
  .object({
    id,
    institute,
    /** Of an institution that took another name by itself: the last one that was attested. */
    formerName: z.string().nullable(),
    /** The institute's web domains, of a new name those known under the former; an address of one would have been linked at once. */
    domains: z.array(z.string()),
    /** Another account stands for the institute. */
    isTaken: z.boolean(),
    /** The account that stands for it, if `isTaken`. */
    holder: z.object({ id, name: z.string(), email: z.string() }).nullable(),
    account: z.object({ id, name: z.string(), email: z.string() }),
    createdAt: timestamp,
  })
  .meta({ id: 'InstituteClaim' });
export type InstituteClaim = z.output<typeof instituteClaim>;

const reasonMessage = `Please give a reason of ${reasonLength.min} to ${reasonLength.max} characters`;

export const approvedClaim = z
  .object({
    reason: optionalReason,
    replace: z.boolean({ error: 'Must be true or false' }).default(false),
  })
  .nullish()
  .transform((body) => body ?? { reason: null, replace: false });

/** Reason for declining, mailed to the account. */
export const declinedReason = z.object({
  reason: text(reasonLength.max).refine((value) => value.length >= reasonLength.min, reasonMessage),
});
