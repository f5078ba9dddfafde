import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { request as overHttp, type IncomingMessage } from 'node:http';
import { request as overHttps } from 'node:https';
import { isIP, type LookupFunction, BlockList, isIPv4 } from 'node:net';

/** An address that links may not lead to. */
export class RefusedAddress extends Error {
  /** Whether it was resolved from a name, rather than written in the link. */
  readonly isName: boolean;

  constructor(isName: boolean) {
    super('The address is not public.');
    this.isName = isName;
  }
}

export interface Network {
  userAgent: string;
  isAllowed: (address: string) => boolean;
  /** All addresses of a name. */
  resolve: (host: string) => Promise<string[]>;
  timeoutMs: number;
}

export interface Answer {
  status: number;
  location: string | undefined;
  /** At most `maxBytes` of the body. */
  body: string;
}

/** With DNS queries, because the system's resolver blocks libuv threads that the whole process shares. */
export async function resolveName(host: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 4_000, tries: 2 });
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const addresses = found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  if (addresses.length > 0) return addresses;
  throw found.find((one) => one.status === 'rejected')?.reason;
}

/** The allowed addresses of a host name; undefined for an IP address. @throws RefusedAddress */
async function allowedOf(
  { resolve, isAllowed }: Network,
  host: string,
): Promise<LookupAddress[] | undefined> {
  if (isIP(host)) {
    if (!isAllowed(host)) throw new RefusedAddress(false);
    return undefined;
  }
  const allowed = (await resolve(host)).filter(isAllowed);
  if (allowed.length === 0) throw new RefusedAddress(true);
  return allowed.map((address) => ({ address, family: isIP(address) }));
}

/** Connects to an address that was checked, so that the name can't resolve to another one meanwhile (DNS rebinding). */
const answering =
  (addresses: LookupAddress[]): LookupFunction =>
  (_host, { all }, done) =>
    all ? done(null, addresses) : done(null, addresses[0]!.address, addresses[0]!.family);

async function readUpTo(response: IncomingMessage, maxBytes: number): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  if (maxBytes > 0)
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part);
      length += part.length;
      if (length >= maxBytes) break;
    }
  response.destroy();
  return Buffer.concat(parts).subarray(0, maxBytes).toString('utf8');
}

/** One request, without following redirects. Rejects with RefusedAddress or the connection's error. */
export async function sendRequest(
  network: Network,
  url: URL,
  { method, maxBytes, signal }: { method: 'HEAD' | 'GET'; maxBytes: number; signal: AbortSignal },
): Promise<Answer> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = await allowedOf(network, host);
  const send = url.protocol === 'https:' ? overHttps : overHttp;
  const limit = AbortSignal.any([signal, AbortSignal.timeout(network.timeoutMs)]);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    // Not the URL itself, which may contain credentials.
    const request = send({
      host,
      port: url.port || undefined,
      path: `${url.pathname}${url.search}`,
      method,
      headers: { 'user-agent': network.userAgent, accept: '*/*', 'accept-encoding': 'identity' },
      agent: false,
      maxHeaderSize: 16_384,
      ...(addresses && { lookup: answering(addresses) }),
      signal: limit,
    });
    request.on('response', resolve).on('error', reject).end();
  });
  // Aborting rejects a promise that nobody awaits.
  response.on('error', () => {});
  return {
    status: response.statusCode ?? 0,
    location: response.headers.location,
    body: await readUpTo(response, maxBytes),
  };
}

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
