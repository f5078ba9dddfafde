import { z } from '../z.ts';
import { topic } from '../endpoint.ts';
import {
  domainProof,
  institute,
  instituteInput,
  institutePage,
  institutePageInput,
  ownInstitutes,
} from '../shapes/institute.ts';
import { optionalReason } from '../shapes/moderation.ts';
import { line } from '../shapes/text.ts';
import { institutionKinds } from '../vocabulary/index.ts';
import { flag, idParams, pageSchema, paging, searchText } from '../shapes/paging.ts';

export const institutes = topic({
  'GET /institutes': {
    summary: 'List institutes by name',
    who: 'anyone',
    query: z.object({
      search: searchText,
      country: line(100).optional(),
      kind: z.enum(institutionKinds, { error: 'Must be one of the kinds' }).optional(),
      /** Only those that advertise open jobs. */
      hasOpenItems: flag.optional(),
      ...paging(1000),
    }),
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
  'GET /institutes/:id': { summary: 'One institute', who: 'anyone', params: idParams, result: institutePage },
  'PUT /institutes/:id/page': {
    summary: 'Edit the page of an institute that the account stands for; what is left out stays',
    who: 'user',
    limit: 'write',
    params: idParams,
    body: institutePageInput,
    result: institutePage,
  },
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
