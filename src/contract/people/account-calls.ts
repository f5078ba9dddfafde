import { z, namedSchemas } from '../z.ts';
import { id, moment, idList, idParams } from '../shapes/paging.ts';
import { defineRoutes } from '../endpoint.ts';
import { email } from '../shapes/text.ts';
import { user, author, publicUser } from './user.ts';
import { registration, verification } from './account-inputs.ts';
import { currentApiKey } from './api-key.ts';
import { loginInput } from './login-input.ts';
import {
  acceptedInvitation,
  changeEmailInput,
  changePasswordInput,
  deleteAccountInput,
  forgotPasswordInput,
  mailedToken,
  resetPasswordInput,
} from './password-inputs.ts';
import { profileInput } from './profile-input.ts';
import { actingFor, membership } from './member.ts';
import { withPassword } from './second-factor.ts';

/** A session of the user. */
const session = z
  .object({
    id,
    /** For example 'Firefox on Linux'. */
    device: z.string(),
    createdAt: moment,
    lastUsedAt: moment,
    expiresAt: moment,
    /** True for the current session. */
    current: z.boolean(),
    /** Who acts in it for the institution; null in a session of the account's own login. */
    member: z.object({ id, name: z.string() }).nullable(),
  })
  .register(namedSchemas, { id: 'Session' });
export type Session = z.output<typeof session>;

const row = z.record(z.string(), z.unknown());

/** Download of everything stored about a user (docs/specification.md#account-deletion). */
const accountExport = z
  .object({
    exportedAt: moment,
    profile: user,
    /** Without the names of others. */
    sessions: z.array(
      session
        .omit({ member: true })
        .extend({ address: z.string().nullable(), userAgent: z.string().nullable() }),
    ),
    posts: z.array(row),
    jobs: z.array(row),
    institutes: z.array(row),
    /** Institutes that the account claimed; declined ones stay. */
    instituteClaims: z.array(row),
    creditLedger: z.array(row),
    orders: z.array(row),
    /** Corrections and refunds that the user asked for. */
    orderRequests: z.array(row),
    quotes: z.array(row),
    /** Name on invoices; null if not entered. */
    billing: row.nullable(),
    /** Accepted versions of the terms and privacy policy, with dates. */
    consents: z.array(row),
    /** The user's list, with notes and dates. */
    saved: z.array(row),
    /** The user's notices. */
    notices: z.array(row),
    /** When the secret address of the personal calendar was created; the address itself is not stored. */
    calendarAddress: z.array(row),
    savedSearches: z.array(row),
    follows: z.array(row),
    newsletter: z.array(row),
    /** What was reported with the user's address. */
    reports: z.array(row),
    /** The user's objections to decisions on reports. */
    objections: z.array(row),
    uploads: z.array(row),
    signIns: z.array(row),
    /** Institutions that the user acts for. */
    memberships: z.array(row),
    /** Keys of the account, and those that the user made for institutions; not the keys themselves. */
    apiKeys: z.array(row),
    /** Items on which the user wrote for an institution, with the last time. */
    writtenForInstitutions: z.array(row),
    /** Changes of the address, those that wait for their link too. */
    emailChanges: z.array(row),
    /** Staff actions on the account and its items. */
    approvalLogs: z.array(row),
    /** The user's own staff actions. */
    actsAsStaff: z.array(row),
  })
  .register(namedSchemas, { id: 'AccountExport' });
export type AccountExport = z.output<typeof accountExport>;

const newSession = z.object({ token: z.string(), user });
/** With the institution that the person acts for, those that he may act for, and the one that the account stands for. */
const profile = user.extend({
  actingFor: actingFor.nullable(),
  institutions: z.array(membership),
  institute: z.object({ id, name: z.string() }).nullable(),
});

export const accounts = defineRoutes({
  'POST /auth/register': {
    summary: 'Register as an individual or a university',
    access: 'anyone',
    limit: 'register',
    body: registration,
    /** notice: that no verification mail was sent, because the mailbox got as many as it may in a day. */
    result: newSession.extend({ notice: z.string().nullable() }),
    status: 201,
  },
  'POST /auth/login': {
    summary:
      'Log in. For an account with a second factor: 403 second_factor_required with a challenge for the second step',
    access: 'anyone',
    limit: 'login',
    body: loginInput,
    result: newSession,
  },
  'POST /auth/logout': {
    summary: 'Log out of this session',
    access: 'user',
    beforeSecondFactor: true,
    beforePasswordChange: true,
    result: z.object({ loggedOut: z.literal(true) }),
  },
  'POST /auth/logout-everywhere': {
    summary: 'End all sessions of the current user, including this one',
    access: 'user',
    limit: 'login',
    body: withPassword,
    result: z.object({ loggedOut: z.literal(true) }),
  },
  'POST /auth/forgot-password': {
    summary: 'Email a password reset link if the account exists',
    access: 'anyone',
    limit: 'link',
    body: forgotPasswordInput,
    result: z.object({ message: z.string() }),
  },
  'POST /auth/reset-password': {
    summary: 'Set a new password with the token from the emailed link; ends all sessions',
    access: 'anyone',
    limit: 'login',
    body: resetPasswordInput,
    result: z.object({ message: z.string() }),
  },
  'POST /auth/invitation': {
    summary:
      'Whom an emailed invitation is for, to an account or to act for an institution, while it can be accepted',
    access: 'anyone',
    limit: 'login',
    body: mailedToken,
    result: z.object({ email: z.string(), institution: z.string().nullable() }),
  },
  'GET /auth/common-passwords': {
    summary:
      'The most common passwords of 8 characters or more with a letter and a digit, in lower case; they are refused',
    access: 'anyone',
    beforePasswordChange: true,
    result: z.object({ passwords: z.array(z.string()) }),
  },
  'POST /auth/accept-invitation': {
    summary:
      'Accept the invitation to an account with the token from the emailed link: sets its password and verifies its address',
    access: 'anyone',
    limit: 'login',
    body: acceptedInvitation,
    result: z.object({ email: z.string() }),
  },
  'POST /auth/verify-email': {
    summary: 'Verify an email address with the token from the emailed link',
    access: 'anyone',
    limit: 'login',
    body: verification,
    result: z.object({ verified: z.literal(true) }),
  },
  'POST /auth/send-verification-email': {
    summary: 'Send the verification email again',
    access: 'user',
    // A second factor can be set up for a verified address alone.
    beforeSecondFactor: true,
    limit: 'link',
    body: z.object({ email: email.optional() }).nullish(),
    result: z.object({ message: z.string() }),
  },
  'PUT /users/email': {
    summary: 'Mail a link to a new address, which then becomes the address of the account',
    access: 'user',
    limit: 'sendMail',
    body: changeEmailInput,
    result: z.object({ message: z.string() }),
  },
  'POST /auth/confirm-email': {
    summary: 'Change the address of the account with the token mailed to the new one; ends all sessions',
    access: 'anyone',
    limit: 'login',
    body: mailedToken,
    result: z.object({ email: z.string() }),
  },
  'POST /auth/undo-email': {
    summary: 'Undo a change of address with the token mailed to the old one; ends all sessions',
    access: 'anyone',
    limit: 'login',
    body: mailedToken,
    result: z.object({ email: z.string() }),
  },
  'GET /users/profile': {
    summary:
      'The profile of the current user, for whom the person acts, for which institutions he may act, and which one it stands for',
    access: 'user',
    beforeSecondFactor: true,
    beforePasswordChange: true,
    result: profile,
  },
  'PUT /users/profile': {
    summary: 'Change the profile; omitted fields stay unchanged',
    access: 'user',
    limit: 'write',
    body: profileInput,
    result: profile,
  },
  'DELETE /users/profile': {
    summary: 'Delete the account with its personal data, sessions and unpublished items',
    access: 'user',
    limit: 'login',
    body: deleteAccountInput,
    result: z.object({ id: z.string() }),
  },
  'PUT /users/password': {
    summary:
      'Change the password; ends all other sessions and what was asked for before, returns a new token for this session, and names the API keys that still work',
    access: 'user',
    beforeSecondFactor: true,
    beforePasswordChange: true,
    limit: 'login',
    body: changePasswordInput,
    result: z.object({ message: z.string(), token: z.string(), keys: z.array(currentApiKey) }),
  },
  'GET /users/sessions': {
    summary: 'Sessions of the current user, last used first',
    access: 'user',
    result: z.object({ sessions: z.array(session) }),
  },
  'DELETE /users/sessions/:id': {
    summary: 'End one session of the current user; returns a new token for this session unless it was ended',
    access: 'user',
    limit: 'login',
    params: idParams,
    body: withPassword,
    result: z.object({ id: z.string(), token: z.string().nullable() }),
  },
  'GET /users/export': {
    summary: 'Export all data of the current user',
    access: 'user',
    limit: 'write',
    result: accountExport,
  },
  'GET /users/batch': {
    summary: 'Names of users by id',
    access: 'anyone',
    query: z.object({ ids: idList }),
    result: z.array(z.object({ id: z.string(), name: z.string() })),
  },
  'GET /authors/:id': {
    summary: 'Somebody with public items, and what they show of their profile',
    access: 'anyone',
    params: idParams,
    result: author,
  },
  'GET /users/:id': {
    summary: 'Public data of a user',
    access: 'anyone',
    params: idParams,
    result: publicUser,
  },
});
