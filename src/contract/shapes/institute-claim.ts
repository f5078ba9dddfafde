import { z } from '../z.ts';
import { reasonLength } from '../vocabulary/index.ts';
import { institute } from './institute.ts';
import { id, moment } from './paging.ts';
import { text } from './text.ts';

/** A university account's claim to an institute, made without an address of its web domains. */
export const instituteClaim = z
  .object({
    id,
    institute,
    /** The institute's web domains; an address of one would have been linked at once. */
    domains: z.array(z.string()),
    /** Another account has been linked meanwhile, so the claim can only be declined. */
    isTaken: z.boolean(),
    account: z.object({ id, name: z.string(), email: z.string() }),
    createdAt: moment,
  })
  .meta({ id: 'InstituteClaim' });
export type InstituteClaim = z.output<typeof instituteClaim>;

const reasonMessage = `Please give a reason of ${reasonLength.min} to ${reasonLength.max} characters`;

/** Reason for declining, mailed to the account. */
export const declinedReason = z.object({
  reason: text(reasonLength.max).refine((value) => value.length >= reasonLength.min, reasonMessage),
});
