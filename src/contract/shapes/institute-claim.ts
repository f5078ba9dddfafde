import { z } from 'zod';
import { reasonLength } from '../vocabulary/index.ts';
import { institute } from './institute.ts';
import { id, moment } from './paging.ts';
import { text } from './text.ts';

/** A university account that wants to stand for an institute of the directory without an address of its web domain. */
export const instituteClaim = z
  .object({
    id,
    institute,
    /** Web domains of the institute; an address of one of them would have been linked at once. */
    domains: z.array(z.string()),
    /** Another account is linked to the institute meanwhile: the claim can only be declined. */
    isTaken: z.boolean(),
    account: z.object({ id, name: z.string(), email: z.string() }),
    createdAt: moment,
  })
  .meta({ id: 'InstituteClaim' });
export type InstituteClaim = z.output<typeof instituteClaim>;

const reasonMessage = `Please give a reason of ${reasonLength.min} to ${reasonLength.max} characters`;

/** Why a claim is declined; it is mailed to the account. */
export const declinedReason = z.object({
  reason: text(reasonLength.max).refine((value) => value.length >= reasonLength.min, reasonMessage),
});
