import { z } from 'zod';
import { topic } from '../endpoint.ts';
import { loginInput, registration, verification } from '../shapes/account-inputs.ts';
import { email } from '../shapes/text.ts';
import { idList, idParams } from '../shapes/paging.ts';
import { publicUser, user } from '../shapes/user.ts';

const session = z.object({ token: z.string(), user });

export const accounts = topic({
  'POST /auth/register': {
    summary: 'Register as an individual or a university',
    who: 'anyone',
    limit: 'register',
    body: registration,
    result: session,
    status: 201,
  },
  'POST /auth/login': {
    summary: 'Open a session',
    who: 'anyone',
    limit: 'login',
    body: loginInput,
    result: session,
  },
  'POST /auth/logout': {
    summary: 'End this session',
    who: 'user',
    result: z.object({ loggedOut: z.literal(true) }),
  },
  'POST /auth/verify-email': {
    summary: 'Verify an e-mail address with the token of the mailed link',
    who: 'anyone',
    limit: 'login',
    body: verification,
    result: z.object({ verified: z.literal(true) }),
  },
  'POST /auth/send-verification-email': {
    summary: 'Send the verification mail again',
    who: 'user',
    limit: 'mail',
    body: z.object({ email: email.optional() }).nullish(),
    result: z.object({ message: z.string() }),
  },
  'GET /users/profile': { summary: 'The profile of the current user', who: 'user', result: user },
  'GET /users/batch': {
    summary: 'Names of users by id',
    who: 'anyone',
    query: z.object({ ids: idList }),
    result: z.array(z.object({ id: z.string(), name: z.string() })),
  },
  'GET /users/:id': {
    summary: 'The public part of a user',
    who: 'anyone',
    params: idParams,
    result: publicUser,
  },
});
