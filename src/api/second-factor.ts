import type { topics } from '../contract/index.ts';
import {
  beginSecondFactor,
  completeLogin,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  secondFactorState,
} from '../domain/accounts/index.ts';
import { resetSecondFactor } from '../domain/user-management/index.ts';
import type { Handlers } from './handlers.ts';

export const secondFactor: Handlers<typeof topics.secondFactor> = {
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
