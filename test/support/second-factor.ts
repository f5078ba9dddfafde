import { Secret, TOTP } from 'otpauth';
import type { Person } from './people.ts';
import type { TestPortal } from './test-portal.ts';

const step = 30_000;

/** What an authenticator app shows for this secret; `steps` later or earlier by the portal's clock. */
export const codeOf = (portal: TestPortal, secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: portal.now.getTime() + steps * step,
  });

/** A code that the app never shows around now. */
export function wrongCode(portal: TestPortal, secret: string): string {
  const shown = [-2, -1, 0, 1, 2].map((steps) => codeOf(portal, secret, steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !shown.includes(code))!;
}

export interface Factor {
  secret: string;
  recoveryCodes: string[];
}

/** Sets the factor up as its owner does, and lets half a minute pass, so that the next code is a fresh one. */
export async function withSecondFactor(portal: TestPortal, person: Person): Promise<Factor> {
  const { secret, token } = await portal.call('POST /users/second-factor/setup', {
    token: person.token,
    body: { password: person.password },
  });
  const { recoveryCodes, ...renewed } = await portal.call('POST /users/second-factor', {
    token,
    body: { code: codeOf(portal, secret) },
  });
  // Who proves who they are goes on with another token.
  person.token = renewed.token;
  portal.passes(step);
  return { secret, recoveryCodes };
}
