import { z } from '../z.ts';
import { topic } from '../endpoint.ts';
import { domainProof, institute, instituteInput, ownInstitutes } from '../shapes/institute.ts';
import { optionalReason } from '../shapes/moderation.ts';
import { idParams, pageSchema, paging, searchText } from '../shapes/paging.ts';

export const institutes = topic({
  'GET /institutes': {
    summary: 'List institutes by name',
    who: 'anyone',
    query: z.object({ search: searchText, ...paging(1000) }),
    result: pageSchema('institutes', institute),
  },
  'GET /institutes/search': {
    summary: 'Institutes whose name matches an employer',
    who: 'anyone',
    query: z.object({ q: searchText }),
    result: z.array(institute),
  },
  'GET /institutes/mine': {
    summary: 'The institutes that the current account stands for, and its claims',
    who: 'user',
    result: ownInstitutes,
  },
  'POST /institutes/:id/proof': {
    summary:
      'What to publish at the institute’s web domain to show that it is one’s own: a TXT record or a file',
    who: 'user',
    limit: 'write',
    params: idParams,
    result: domainProof,
  },
  'POST /institutes/:id/proof/check': {
    summary: 'Look for the TXT record or the file now; found, the institute is verified by its domain',
    who: 'user',
    limit: 'write',
    params: idParams,
    result: institute,
  },
  'GET /institutes/:id': { summary: 'One institute', who: 'anyone', params: idParams, result: institute },
  'POST /institutes': {
    summary: 'Create an institute, or return the one with exactly this name',
    who: 'user',
    limit: 'write',
    /** Optional reason of staff, for the log. */
    body: instituteInput.extend({ reason: optionalReason }),
    result: institute,
    status: 201,
  },
});
