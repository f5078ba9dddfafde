// @ts-check
import { isIP } from 'node:net';

const maxHops = 10;
/** Fastify's names for address ranges. */
const ranges = ['loopback', 'linklocal', 'uniquelocal'];

/** @param {string} value */
function isAddress(value) {
  if (ranges.includes(value)) return true;
  const [address = '', prefix, ...more] = value.split('/');
  const bits = { 0: undefined, 4: 32, 6: 128 }[isIP(address)];
  // A prefix of 0 would trust every address.
  const isPrefix = prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (bits ?? 0));
  return bits !== undefined && !address.includes('%') && isPrefix && more.length === 0;
}

/**
 * TRUST_PROXY: no proxy, the number of proxies in front of the server, or the addresses of the proxies. @type
 * {import('./setting-types.mjs').SettingType<false | number | string[]>}
 */
export const trustedProxies = {
  must: `be off, the number of proxies (1 to ${maxHops}), or their addresses with commas between (10.0.0.0/8)`,
  read(value) {
    if (value === 'off') return false;
    // Earlier versions knew only 'on', for a single proxy.
    if (value === 'on') return 1;
    if (/^\d{1,2}$/.test(value) && Number(value) >= 1 && Number(value) <= maxHops) return Number(value);
    const addresses = value.split(',').map((one) => one.trim());
    return addresses.every(isAddress) ? addresses : undefined;
  },
};
