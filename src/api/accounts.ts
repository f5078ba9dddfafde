import type { routes } from '../contract/index.ts';
import type { User } from '../contract/people/user.ts';
import type { Actor, Context } from '../domain/platform/context.ts';
import {
  acceptAccountInvitation,
  changePassword,
  confirmEmail,
  endSession,
  forgotPassword,
  getProfile,
  getPublicUser,
  getUserNames,
  listCommonPasswords,
  listSessions,
  login,
  logout,
  logoutEverywhere,
  register,
  requestEmailChange,
  resetPassword,
  seeInvitation,
  sendVerification,
  undoEmail,
  updateProfile,
  verifyEmail,
  actingFor,
  findInstituteOf,
  listInstitutions,
} from '../domain/people/index.ts';
import { deleteAccount, exportAccount, getAuthor } from '../domain/publishing/index.ts';
import type { Handlers } from './handlers.ts';

const withInstitutions = async (ctx: Context, caller: Actor, user: User) => ({
  ...user,
  actingFor: actingFor(caller),
  ...(await listInstitutions(ctx, caller)),
  institute: user.role === 'university' ? await findInstituteOf(ctx.db, user.id) : null,
});

export const accounts: Handlers<typeof routes.accounts> = {
  'POST /auth/register': ({ ctx, body, origin }) => register(ctx, body, origin),
  'POST /auth/login': ({ ctx, body, origin }) => login(ctx, body, origin),
  'POST /auth/logout': ({ ctx, caller }) => logout(ctx, caller),
  'POST /auth/logout-everywhere': ({ ctx, caller, body }) => logoutEverywhere(ctx, caller, body),
  'POST /auth/forgot-password': ({ ctx, body }) => forgotPassword(ctx, body),
  'POST /auth/reset-password': ({ ctx, body }) => resetPassword(ctx, body),
  'POST /auth/invitation': ({ ctx, body }) => seeInvitation(ctx, body.token),
  'GET /auth/common-passwords': () => listCommonPasswords(),
  'POST /auth/accept-invitation': ({ ctx, body }) => acceptAccountInvitation(ctx, body),
  'POST /auth/verify-email': ({ ctx, caller, body }) => verifyEmail(ctx, body, caller),
  'POST /auth/send-verification-email': ({ ctx, caller }) => sendVerification(ctx, caller),
  'PUT /users/email': ({ ctx, caller, body }) => requestEmailChange(ctx, caller, body),
  'POST /auth/confirm-email': ({ ctx, caller, body }) => confirmEmail(ctx, body.token, caller),
  'POST /auth/undo-email': ({ ctx, body }) => undoEmail(ctx, body.token),
  'GET /users/profile': async ({ ctx, caller }) =>
    withInstitutions(ctx, caller, await getProfile(ctx, caller)),
  'PUT /users/profile': async ({ ctx, caller, body }) =>
    withInstitutions(ctx, caller, await updateProfile(ctx, caller, body)),
  'DELETE /users/profile': ({ ctx, caller, body }) => deleteAccount(ctx, caller, body),
  'PUT /users/password': ({ ctx, caller, body }) => changePassword(ctx, caller, body),
  'GET /users/sessions': ({ ctx, caller }) => listSessions(ctx, caller),
  'DELETE /users/sessions/:id': ({ ctx, caller, params, body }) => endSession(ctx, caller, params.id, body),
  'GET /users/export': ({ ctx, caller }) => exportAccount(ctx, caller),
  'GET /users/batch': ({ ctx, query }) => getUserNames(ctx, query.ids),
  'GET /authors/:id': ({ ctx, params }) => getAuthor(ctx, params.id),
  'GET /users/:id': ({ ctx, params }) => getPublicUser(ctx, params.id),
};
