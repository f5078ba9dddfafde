import { Secret, TOTP } from 'otpauth';
import { site } from '../../../contract/site.ts';

/** How every common authenticator app counts (RFC 6238). */
const period = 30;
const appOf = (secret: Secret, label: string) =>
  new TOTP({ issuer: site.name, label, algorithm: 'SHA1', digits: 6, period, secret });

/** A secret of 160 bits, as it is typed into an app, and as the address that its picture holds. */
export function newAppSecret(label: string): { secret: string; address: string } {
  const secret = new Secret({ size: 20 });
  return { secret: secret.base32, address: appOf(secret, label).toString() };
}

/** The step whose code this is: the present one, the one before or the one after, as clocks differ. Null when none. */
export function stepOfCode(base32: string, code: string, now: Date): number | null {
  const app = appOf(Secret.fromBase32(base32), '');
  const delta = app.validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta;
}
