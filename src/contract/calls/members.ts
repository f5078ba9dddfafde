import { z } from '../z.ts';
import { topic } from '../endpoint.ts';
import { actingFor, invitation, member, membership, roleInput } from '../shapes/member.ts';
import { id, idParams } from '../shapes/paging.ts';
import { mailedToken } from '../shapes/password-inputs.ts';
import { user } from '../shapes/user.ts';

export const members = topic({
  'GET /members': {
    summary: 'Who acts for the institution of the account: its own login, members, and invitations',
    who: 'user',
    result: z.object({ members: z.array(member) }),
  },
  'POST /members': {
    summary: 'Invite an address to act for the institution, or invite it anew',
    who: 'user',
    limit: 'sendMail',
    body: invitation,
    result: member,
    status: 201,
  },
  'PUT /members/:id': {
    summary: 'Change the role of a member or of an invitation',
    who: 'user',
    limit: 'write',
    params: idParams,
    body: roleInput,
    result: member,
  },
  'DELETE /members/:id': {
    summary: 'End a membership, also one’s own, or an invitation',
    who: 'user',
    limit: 'write',
    params: idParams,
    result: z.object({ id }),
  },
  'POST /members/accept': {
    summary: 'Accept an invitation with its mailed token, as the account whose verified address it names',
    who: 'user',
    limit: 'login',
    body: mailedToken,
    result: actingFor,
  },
  'GET /users/institutions': {
    summary: 'Institutions that the person may act for',
    who: 'user',
    result: z.object({ institutions: z.array(membership) }),
  },
  'POST /auth/act-for': {
    summary: 'Open a session of an institution’s account in which the person acts for it',
    who: 'user',
    limit: 'write',
    body: z.object({ institution: id }),
    result: z.object({ token: z.string(), user, actingFor }),
  },
});
