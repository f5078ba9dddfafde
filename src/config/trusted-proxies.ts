import { isIP } from 'node:net';
import { z } from 'zod';

/** Whose X-Forwarded-For is believed: nobody's, that of this many proxies nearest the server, or that of proxies at these addresses. */
export type TrustedProxies = false | number | string[];

const mostHops = 10;
/** Names that Fastify knows for such addresses. */
const ranges = ['loopback', 'linklocal', 'uniquelocal'];
const refusal = `TRUST_PROXY must be off, the number of proxies (1 to ${mostHops}), or their addresses with commas between (10.0.0.0/8)`;

function isAddress(value: string): boolean {
  if (ranges.includes(value)) return true;
  const [address = '', prefix, ...more] = value.split('/');
  const bits = { 4: 32, 6: 128 }[isIP(address)];
  // A prefix of 0 would be everybody.
  const isPrefix = prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (bits ?? 0));
  return bits !== undefined && !address.includes('%') && isPrefix && more.length === 0;
}

export const trustedProxies = z.string().transform((value, check): TrustedProxies => {
  if (value === 'off') return false;
  // As it was before proxies could be counted: there is one.
  if (value === 'on') return 1;
  if (/^\d{1,2}$/.test(value) && Number(value) >= 1 && Number(value) <= mostHops) return Number(value);
  const addresses = value.split(',').map((one) => one.trim());
  if (addresses.every(isAddress)) return addresses;
  check.addIssue(refusal);
  return z.NEVER;
});
