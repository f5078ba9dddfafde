import { isIP } from 'node:net';

/** What counts as one client: an IPv4 address, or the /64 network that an IPv6 client usually has. */
export function clientKey(address: string): string {
  if (isIP(address) !== 6 || address.startsWith('::ffff:')) return address;
  const [head = '', tail = ''] = address.split('%')[0]!.split('::');
  const parts = (text: string) => text.split(':').filter(Boolean);
  const [front, back] = [parts(head), parts(tail)];
  const zeros = Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0');
  const groups = address.includes('::') ? [...front, ...zeros, ...back] : front;
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
