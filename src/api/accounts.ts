import type { topics } from '../contract/index.ts';
import {
  getProfile,
  getPublicUser,
  getUserNames,
  login,
  logout,
  register,
  sendVerification,
  verifyEmail,
} from '../domain/accounts/index.ts';
import type { Handlers } from './handlers.ts';

export const accounts: Handlers<typeof topics.accounts> = {
  'POST /auth/register': ({ ctx, body, origin }) => register(ctx, body, origin),
  'POST /auth/login': ({ ctx, body, origin }) => login(ctx, body, origin),
  'POST /auth/logout': ({ ctx, caller }) => logout(ctx, caller),
  'POST /auth/verify-email': ({ ctx, body }) => verifyEmail(ctx, body),
  'POST /auth/send-verification-email': ({ ctx, caller }) => sendVerification(ctx, caller),
  'GET /users/profile': ({ ctx, caller }) => getProfile(ctx, caller),
  'GET /users/batch': ({ ctx, query }) => getUserNames(ctx, query.ids),
  'GET /users/:id': ({ ctx, params }) => getPublicUser(ctx, params.id),
};
