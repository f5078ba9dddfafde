import type { topics } from '../contract/index.ts';
import {
  changePassword,
  deleteAccount,
  endSession,
  exportAccount,
  forgotPassword,
  getProfile,
  getPublicUser,
  getUserNames,
  listSessions,
  login,
  logout,
  logoutEverywhere,
  register,
  resetPassword,
  sendVerification,
  updateProfile,
  verifyEmail,
} from '../domain/accounts/index.ts';
import type { Handlers } from './handlers.ts';

export const accounts: Handlers<typeof topics.accounts> = {
  'POST /auth/register': ({ ctx, body, origin }) => register(ctx, body, origin),
  'POST /auth/login': ({ ctx, body, origin }) => login(ctx, body, origin),
  'POST /auth/logout': ({ ctx, caller }) => logout(ctx, caller),
  'POST /auth/logout-everywhere': ({ ctx, caller, body }) => logoutEverywhere(ctx, caller, body),
  'POST /auth/forgot-password': ({ ctx, body }) => forgotPassword(ctx, body),
  'POST /auth/reset-password': ({ ctx, body }) => resetPassword(ctx, body),
  'POST /auth/verify-email': ({ ctx, body }) => verifyEmail(ctx, body),
  'POST /auth/send-verification-email': ({ ctx, caller }) => sendVerification(ctx, caller),
  'GET /users/profile': ({ ctx, caller }) => getProfile(ctx, caller),
  'PUT /users/profile': ({ ctx, caller, body }) => updateProfile(ctx, caller, body),
  'DELETE /users/profile': ({ ctx, caller, body }) => deleteAccount(ctx, caller, body),
  'PUT /users/password': ({ ctx, caller, body }) => changePassword(ctx, caller, body),
  'GET /users/sessions': ({ ctx, caller }) => listSessions(ctx, caller),
  'DELETE /users/sessions/:id': ({ ctx, caller, params, body }) =>
    endSession(ctx, caller, params.id, body),
  'GET /users/export': ({ ctx, caller }) => exportAccount(ctx, caller),
  'GET /users/batch': ({ ctx, query }) => getUserNames(ctx, query.ids),
  'GET /users/:id': ({ ctx, params }) => getPublicUser(ctx, params.id),
};
