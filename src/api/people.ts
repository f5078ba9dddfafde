import type { routes } from '../contract/index.ts';
import {
  currentKey,
  listKeys,
  makeKey,
  revokeKey,
  revokeKeys,
  beginSecondFactor,
  completeLogin,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  secondFactorState,
  acceptInvitation,
  actFor,
  changeRole,
  endMembership,
  invite,
  listInstitutions,
  listMembers,
  checkProof,
  createInstitute,
  editPage,
  findInstitutes,
  getInstitute,
  prepareProof,
  readOwnInstitutes,
  searchInstitutes,
  approveClaim,
  declineClaim,
  listClaims,
} from '../domain/people/index.ts';
import { resetSecondFactor } from '../domain/staff/index.ts';
import { pageResponse } from '../domain/platform/paging.ts';
import type { Handlers } from './handlers.ts';

export const apiKeys: Handlers<typeof routes.apiKeys> = {
  'GET /keys': ({ ctx, caller }) => listKeys(ctx, caller),
  'POST /keys': ({ ctx, caller, body }) => makeKey(ctx, caller, body),
  'DELETE /keys': ({ ctx, caller }) => revokeKeys(ctx, caller),
  'DELETE /keys/:id': ({ ctx, caller, params }) => revokeKey(ctx, caller, params.id),
  'GET /keys/current': ({ ctx, caller }) => currentKey(ctx, caller),
};

export const members: Handlers<typeof routes.members> = {
  'GET /members': ({ ctx, caller }) => listMembers(ctx, caller),
  'POST /members': ({ ctx, caller, body }) => invite(ctx, caller, body),
  'PUT /members/:id': ({ ctx, caller, params, body }) => changeRole(ctx, caller, params.id, body),
  'DELETE /members/:id': ({ ctx, caller, params }) => endMembership(ctx, caller, params.id),
  'POST /members/accept': ({ ctx, caller, body }) => acceptInvitation(ctx, caller, body.token),
  'GET /users/institutions': ({ ctx, caller }) => listInstitutions(ctx, caller),
  'POST /auth/act-for': ({ ctx, caller, body, origin }) => actFor(ctx, caller, body.institution, origin),
};

export const secondFactor: Handlers<typeof routes.secondFactor> = {
  'POST /auth/login/second-factor': ({ ctx, body, origin }) => completeLogin(ctx, body, origin),
  'GET /users/second-factor': ({ ctx, caller }) => secondFactorState(ctx, caller),
  'POST /users/second-factor/setup': ({ ctx, caller, body }) => beginSecondFactor(ctx, caller, body),
  'POST /users/second-factor': ({ ctx, caller, body }) => confirmSecondFactor(ctx, caller, body),
  'POST /users/second-factor/recovery-codes': ({ ctx, caller, body }) =>
    renewRecoveryCodes(ctx, caller, body),
  'DELETE /users/second-factor': ({ ctx, caller, body }) => removeSecondFactor(ctx, caller, body),
  'DELETE /admin/users/:id/second-factor': ({ ctx, caller, params, body }) =>
    resetSecondFactor(ctx, caller, params.id, body),
};

export const institutes: Handlers<typeof routes.institutes> = {
  'GET /institutes': async ({ ctx, query }) => pageResponse('institutes', await findInstitutes(ctx, query)),
  'GET /institutes/search': ({ ctx, query }) => searchInstitutes(ctx, query.q),
  'GET /institutes/mine': ({ ctx, caller }) => readOwnInstitutes(ctx, caller),
  'POST /institutes/:id/proof': ({ ctx, caller, params }) => prepareProof(ctx, caller, params.id),
  'POST /institutes/:id/proof/check': ({ ctx, caller, params }) => checkProof(ctx, caller, params.id),
  'GET /institutes/:id': ({ ctx, params }) => getInstitute(ctx, params.id),
  'PUT /institutes/:id/page': ({ ctx, caller, params, body }) => editPage(ctx, caller, params.id, body),
  'POST /institutes': ({ ctx, caller, body }) => createInstitute(ctx, caller, body),
};

export const instituteClaims: Handlers<typeof routes.instituteClaims> = {
  'GET /admin/institute-claims': async ({ ctx, query }) =>
    pageResponse('claims', await listClaims(ctx, query)),
  'POST /admin/institute-claims/:id/approve': ({ ctx, caller, params, body }) =>
    approveClaim(ctx, caller, params.id, body),
  'POST /admin/institute-claims/:id/decline': ({ ctx, caller, params, body }) =>
    declineClaim(ctx, caller, params.id, body.reason),
};
