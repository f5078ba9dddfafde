import { Secret, TOTP } from 'otpauth';
import type { Person } from './people.ts';
import type { TestPortal } from './test-portal.ts';

const step = 30_000;

/** The app's code for this secret; `steps` later or earlier by the portal's clock. */
export const codeOf = (portal: TestPortal, secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: portal.now.getTime() + steps * step,
  });

/** A code that is not valid around now. */
export function wrongCode(portal: TestPortal, secret: string): string {
  const shown = [-2, -1, 0, 1, 2].map((steps) => codeOf(portal, secret, steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !shown.includes(code))!;
}

export interface Factor {
  secret: string;
  recoveryCodes: string[];
}

/** Enables the second factor, and advances half a minute, so that the next code is fresh. */
export async function withSecondFactor(portal: TestPortal, person: Person): Promise<Factor> {
  const { secret, token } = await portal.call('POST /users/second-factor/setup', {
    token: person.token,
    body: { password: person.password },
  });
  const { recoveryCodes, ...renewed } = await portal.call('POST /users/second-factor', {
    token,
    body: { code: codeOf(portal, secret) },
  });
  // Re-authentication replaces the token.
  person.token = renewed.token;
  portal.advanceClock(step);
  return { secret, recoveryCodes };
}
