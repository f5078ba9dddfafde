import { z } from '../z.ts';
import { topic } from '../endpoint.ts';
import { approvedClaim, declinedReason, instituteClaim } from '../shapes/institute-claim.ts';
import { id, idParams, pageSchema, paging } from '../shapes/paging.ts';

const decided = z.object({ id });

export const instituteClaims = topic({
  'GET /admin/institute-claims': {
    summary: 'University accounts waiting to be linked to an institute, oldest first',
    who: 'admin',
    query: z.object(paging()),
    result: pageSchema('claims', instituteClaim),
  },
  'POST /admin/institute-claims/:id/approve': {
    summary:
      'Link the institute to the account; `replace` takes it from the account that stands for it; logged and emailed',
    who: 'admin',
    params: idParams,
    body: approvedClaim,
    result: decided,
  },
  'POST /admin/institute-claims/:id/decline': {
    summary:
      'Decline the claim with a reason; logged and emailed, and the account cannot claim the institute again',
    who: 'admin',
    params: idParams,
    body: declinedReason,
    result: decided,
  },
});
