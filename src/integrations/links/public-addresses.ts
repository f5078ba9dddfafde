import { BlockList, isIPv4 } from 'node:net';

/** Special-purpose addresses (IANA registries), and multicast. */
const special: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
/**
 * Exceptions within 2000::/3, the public IPv6 range: protocols, documentation, and addresses that embed an IPv4
 * address.
 */
const specialOfGlobal: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
];

const refused = new BlockList();
for (const [net, prefix] of special) refused.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of specialOfGlobal) refused.addSubnet(net, prefix, 'ipv6');
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/** Whether a link may lead there: only to public addresses, never into the portal's network. */
export const isPublicIp = (address: string): boolean =>
  isIPv4(address)
    ? !refused.check(address, 'ipv4')
    : global.check(address, 'ipv6') && !refused.check(address, 'ipv6');
