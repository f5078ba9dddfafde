import { z } from 'zod';
import { topic } from '../endpoint.ts';
import { idParams } from '../shapes/paging.ts';
import {
  newRecoveryCodes,
  newSecret,
  resetReason,
  secondFactorState,
  secondStep,
  withCode,
  withPassword,
  withPasswordAndCode,
} from '../shapes/second-factor.ts';
import { user } from '../shapes/user.ts';

/** Re-authentication replaces the session's token; the old one is invalid. */
const renewed = { token: z.string() };
const own = { who: 'user', beforeSecondFactor: true } as const;

export const secondFactor = topic({
  'POST /auth/login/second-factor': {
    summary:
      'Second step of a login: the challenge that the first step told, and a code of the app or a recovery code',
    who: 'anyone',
    limit: 'login',
    body: secondStep,
    result: z.object({ token: z.string(), user }),
  },
  'GET /users/second-factor': {
    summary: 'How the second factor of the current user stands',
    ...own,
    result: secondFactorState,
  },
  'POST /users/second-factor/setup': {
    summary:
      'Begin to set up a second factor; answers the secret for the app. It counts after its first right code',
    ...own,
    limit: 'login',
    body: withPassword,
    result: newSecret.extend(renewed),
    status: 201,
  },
  'POST /users/second-factor': {
    summary:
      'Switch the second factor on by a first code; answers recovery codes, once, and ends all other sessions',
    ...own,
    limit: 'login',
    body: withCode,
    result: newRecoveryCodes.extend(renewed),
    status: 201,
  },
  'POST /users/second-factor/recovery-codes': {
    summary: 'Make new recovery codes; the old ones end',
    who: 'user',
    limit: 'login',
    body: withPasswordAndCode,
    result: newRecoveryCodes.extend(renewed),
    status: 201,
  },
  'DELETE /users/second-factor': {
    summary: 'Switch the second factor off',
    who: 'user',
    limit: 'login',
    body: withPasswordAndCode,
    result: secondFactorState.extend(renewed),
  },
  'DELETE /admin/users/:id/second-factor': {
    summary: 'Take away the second factor of a user who lost it; ends the sessions, is logged and mailed',
    who: 'admin',
    params: idParams,
    body: resetReason,
    result: z.object({ id: z.string() }),
  },
});
