import type { topics } from '../contract/index.ts';
import {
  acceptInvitation,
  actFor,
  changeRole,
  endMembership,
  invite,
  listInstitutions,
  listMembers,
} from '../domain/members/index.ts';
import type { Handlers } from './handlers.ts';

export const members: Handlers<typeof topics.members> = {
  'GET /members': ({ ctx, caller }) => listMembers(ctx, caller),
  'POST /members': ({ ctx, caller, body }) => invite(ctx, caller, body),
  'PUT /members/:id': ({ ctx, caller, params, body }) => changeRole(ctx, caller, params.id, body),
  'DELETE /members/:id': ({ ctx, caller, params }) => endMembership(ctx, caller, params.id),
  'POST /members/accept': ({ ctx, caller, body }) => acceptInvitation(ctx, caller, body.token),
  'GET /users/institutions': ({ ctx, caller }) => listInstitutions(ctx, caller),
  'POST /auth/act-for': ({ ctx, caller, body, origin }) => actFor(ctx, caller, body.institution, origin),
};
