import { Secret, TOTP } from 'otpauth';

/** Time step of common authenticator apps (RFC 6238). */
const period = 30;
const appOf = (secret: Secret, label: string, issuer?: string) =>
  new TOTP({ ...(issuer && { issuer }), label, algorithm: 'SHA1', digits: 6, period, secret });

/** A secret of 160 bits, as text for typing and as the URI in the QR code. */
export function newAppSecret(label: string, issuer: string): { secret: string; address: string } {
  const secret = new Secret({ size: 20 });
  return { secret: secret.base32, address: appOf(secret, label, issuer).toString() };
}

/** Tolerance for network delay (RFC 6238, 5.2) and for clocks that run ahead. */
const laterMs = 10_000;
const earlierMs = 5_000;

/** The time step that the code belongs to, within the tolerance; null if none. */
export function stepOfCode(base32: string, code: string, now: Date): number | null {
  const app = appOf(Secret.fromBase32(base32), '');
  for (const shift of [0, -laterMs, earlierMs]) {
    const timestamp = now.getTime() + shift;
    if (app.validate({ token: code, timestamp, window: 0 }) !== null)
      return Math.floor(timestamp / 1000 / period);
  }
  return null;
}
