import { z } from '../z.ts';
import { defineRoutes } from '../endpoint.ts';
import { actingFor, invitation, member, membership, roleInput } from './member.ts';
import { id, idParams, flag, pageSchema, paging, searchText } from '../shapes/paging.ts';
import { mailedToken } from './password-inputs.ts';
import { user } from './user.ts';
import {
  newRecoveryCodes,
  newSecret,
  statedReason,
  secondFactorState,
  secondStep,
  withCode,
  withPassword,
  withPasswordAndCode,
} from './second-factor.ts';
import { apiKey, apiKeyInput, currentApiKey, newApiKey } from './api-key.ts';
import {
  domainProof,
  institute,
  instituteInput,
  institutePage,
  institutePageInput,
  ownInstitutes,
} from './institute.ts';
import { optionalReason } from '../staff/moderation.ts';
import { line } from '../shapes/text.ts';
import { institutionTypes } from '../vocabulary/index.ts';
import { approvedClaim, declinedReason, instituteClaim } from './institute-claim.ts';

export const members = defineRoutes({
  'GET /members': {
    summary: 'Who acts for the institution of the account: its own login, members, and invitations',
    access: 'user',
    result: z.object({ members: z.array(member) }),
  },
  'POST /members': {
    summary: 'Invite an address to act for the institution, or invite it anew',
    access: 'user',
    limit: 'sendMail',
    body: invitation,
    result: member,
    status: 201,
  },
  'PUT /members/:id': {
    summary: 'Change the role of a member or of an invitation',
    access: 'user',
    limit: 'write',
    params: idParams,
    body: roleInput,
    result: member,
  },
  'DELETE /members/:id': {
    summary: 'End a membership, also one’s own, or an invitation',
    access: 'user',
    limit: 'write',
    params: idParams,
    result: z.object({ id }),
  },
  'POST /members/accept': {
    summary: 'Accept an invitation with its mailed token, as the account whose verified address it names',
    access: 'user',
    limit: 'login',
    body: mailedToken,
    result: actingFor,
  },
  'GET /users/institutions': {
    summary: 'Institutions that the person may act for',
    access: 'user',
    result: z.object({ institutions: z.array(membership) }),
  },
  'POST /auth/act-for': {
    summary: 'Open a session of an institution’s account in which the person acts for it',
    access: 'user',
    limit: 'write',
    body: z.object({ institution: id }),
    result: z.object({ token: z.string(), user, actingFor }),
  },
});

/** Re-authentication replaces the session's token; the old one is invalid. */
const renewed = { token: z.string() };
const own = { access: 'user', beforeSecondFactor: true } as const;

export const secondFactor = defineRoutes({
  'POST /auth/login/second-factor': {
    summary: 'Second step of a login: the challenge from the first step, and an app code or a recovery code',
    access: 'anyone',
    limit: 'login',
    body: secondStep,
    result: z.object({ token: z.string(), user }),
  },
  'GET /users/second-factor': {
    summary: 'State of the current user’s second factor',
    ...own,
    result: secondFactorState,
  },
  'POST /users/second-factor/setup': {
    summary:
      'Start setting up a second factor; returns the secret for the app. A first correct code turns it on',
    ...own,
    limit: 'login',
    body: withPassword,
    result: newSecret.extend(renewed),
    status: 201,
  },
  'POST /users/second-factor': {
    summary:
      'Turn the second factor on with a first code; returns recovery codes once, and ends all other sessions',
    ...own,
    limit: 'login',
    body: withCode,
    result: newRecoveryCodes.extend(renewed),
    status: 201,
  },
  'POST /users/second-factor/recovery-codes': {
    summary: 'Create new recovery codes; the old ones stop working',
    access: 'user',
    limit: 'login',
    body: withPasswordAndCode,
    result: newRecoveryCodes.extend(renewed),
    status: 201,
  },
  'DELETE /users/second-factor': {
    summary: 'Turn the second factor off',
    access: 'user',
    limit: 'login',
    body: withPasswordAndCode,
    result: secondFactorState.extend(renewed),
  },
  'DELETE /admin/users/:id/second-factor': {
    summary: 'Reset the second factor of a user who lost it; ends all sessions, logged and emailed',
    access: 'admin',
    params: idParams,
    body: statedReason,
    result: z.object({ id: z.string() }),
  },
});

export const apiKeys = defineRoutes({
  'GET /keys': {
    summary: 'The keys of the account, newest first; those that expired for another 30 days',
    access: 'user',
    result: z.object({ keys: z.array(apiKey) }),
  },
  'POST /keys': {
    summary: 'Make a key for a program; it is shown in this answer alone',
    access: 'user',
    limit: 'login',
    body: apiKeyInput,
    result: newApiKey,
    status: 201,
  },
  'DELETE /keys': {
    summary: 'Revoke all keys, also those that this person made for institutions; they end at once',
    access: 'user',
    limit: 'write',
    result: z.object({ revoked: z.literal(true) }),
  },
  'DELETE /keys/:id': {
    summary: 'Revoke a key, which ends at once',
    access: 'user',
    limit: 'write',
    params: idParams,
    result: z.object({ id }),
  },
  'GET /keys/current': {
    summary: 'The key that makes the call: what it may do, until when, and whose it is',
    access: 'user',
    scopes: ['read'],
    result: currentApiKey,
  },
});

export const institutes = defineRoutes({
  'GET /institutes': {
    summary: 'List institutes by name',
    access: 'anyone',
    query: z.object({
      search: searchText,
      country: line(100).optional(),
      kind: z.enum(institutionTypes, { error: 'Must be one of the kinds' }).optional(),
      /** Only those that advertise open jobs. */
      hasOpenItems: flag.optional(),
      ...paging(1000),
    }),
    result: pageSchema('institutes', institute),
  },
  'GET /institutes/search': {
    summary: 'Institutes whose name matches an employer',
    access: 'anyone',
    query: z.object({ q: searchText }),
    result: z.array(institute),
  },
  'GET /institutes/mine': {
    summary: 'The institutes that the current account stands for, and its claims',
    access: 'user',
    result: ownInstitutes,
  },
  'POST /institutes/:id/proof': {
    summary:
      'What to publish at the institute’s web domain to show that it is one’s own: a TXT record or a file',
    access: 'user',
    limit: 'write',
    params: idParams,
    result: domainProof,
  },
  'POST /institutes/:id/proof/check': {
    summary: 'Look for the TXT record or the file now; found, the institute is verified by its domain',
    access: 'user',
    limit: 'write',
    params: idParams,
    result: institute,
  },
  'GET /institutes/:id': {
    summary: 'One institute',
    access: 'anyone',
    params: idParams,
    result: institutePage,
  },
  'PUT /institutes/:id/page': {
    summary: 'Edit the page of an institute that the account stands for; what is left out stays',
    access: 'user',
    limit: 'write',
    params: idParams,
    body: institutePageInput,
    result: institutePage,
  },
  'POST /institutes': {
    summary: 'Create an institute, or return the one with exactly this name',
    access: 'user',
    limit: 'write',
    /** Optional reason of staff, for the log. */
    body: instituteInput.extend({ reason: optionalReason }),
    result: institute,
    status: 201,
  },
});

const decided = z.object({ id });

export const instituteClaims = defineRoutes({
  'GET /admin/institute-claims': {
    summary: 'University accounts waiting to be linked to an institute, oldest first',
    access: 'admin',
    query: z.object(paging()),
    result: pageSchema('claims', instituteClaim),
  },
  'POST /admin/institute-claims/:id/approve': {
    summary:
      'Link the institute to the account; `replace` takes it from the account that stands for it; logged and emailed',
    access: 'admin',
    params: idParams,
    body: approvedClaim,
    result: decided,
  },
  'POST /admin/institute-claims/:id/decline': {
    summary:
      'Decline the claim with a reason; logged and emailed, and the account cannot claim the institute again',
    access: 'admin',
    params: idParams,
    body: declinedReason,
    result: decided,
  },
});
