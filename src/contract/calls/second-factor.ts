import { z } from '../z.ts';
import { topic } from '../endpoint.ts';
import { idParams } from '../shapes/paging.ts';
import {
  newRecoveryCodes,
  newSecret,
  statedReason,
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
    summary: 'Second step of a login: the challenge from the first step, and an app code or a recovery code',
    who: 'anyone',
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
    who: 'user',
    limit: 'login',
    body: withPasswordAndCode,
    result: newRecoveryCodes.extend(renewed),
    status: 201,
  },
  'DELETE /users/second-factor': {
    summary: 'Turn the second factor off',
    who: 'user',
    limit: 'login',
    body: withPasswordAndCode,
    result: secondFactorState.extend(renewed),
  },
  'DELETE /admin/users/:id/second-factor': {
    summary: 'Reset the second factor of a user who lost it; ends all sessions, logged and emailed',
    who: 'admin',
    params: idParams,
    body: statedReason,
    result: z.object({ id: z.string() }),
  },
});
