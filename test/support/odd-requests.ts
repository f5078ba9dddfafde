import { connect } from 'node:net';

/** Request lines and headers as sent by scanners, broken clients and attackers, as raw bytes. */
export interface OddRequest {
  name: string;
  bytes: string;
  /** Expected status of the first response; otherwise any below 500, or a closed connection. */
  status?: number;
  /** The server waits for the rest of it, and says nothing. */
  isUnfinished?: true;
}

const get = (target: string, method = 'GET') =>
  `${method} ${target} HTTP/1.1\r\nhost: portal.test\r\nconnection: close\r\n\r\n`;

/** Targets other than paths: asterisk, absolute and authority form (RFC 9112, 3.2), and invalid ones. */
const notPaths = [
  '*',
  'http://a:99999/',
  'http://[',
  'http://[::1',
  'http://portal.test/',
  'https://portal.test/jobs',
  'http://%',
  'HTTP://A',
  'portal.test:443',
  'jobs',
  'javascript:alert(1)',
  'file:///etc/passwd',
  '?q=1',
  '#',
  '\\\\portal.test\\jobs',
  '../../etc/passwd',
];

/** Unusual paths that are valid bytes. */
const oddPaths = [
  '//',
  '///',
  '//a:99999/',
  '//[/',
  '//evil.example/jobs',
  '/\\evil.example',
  '/.//evil.example',
  '/../../etc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/%',
  '/%zz',
  '/%00',
  '/%ff%fe',
  '/%c0%af',
  '/jobs/%',
  '/jobs?%',
  '/jobs?page=1&page=2&page=%',
  '/jobs?page=-1',
  '/jobs?page=99999999999999999999',
  '/jobs?q=%00',
  '/jobs?__proto__[x]=1',
  '/jobs?constructor=1&toString=1',
  '/__proto__',
  '/constructor',
  '/api',
  '/api/',
  '/api/*',
  '/api/%',
  '/api/jobs/%00',
  '/api/jobs/%ff',
  '/assets/',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/..%2f..%2fpackage.json',
  '/uploads/',
  '/uploads/..%2f..%2fpackage.json',
  '/uploads/%00',
  '/jobs#fragment',
  '/jobs;a=b',
  '/{}|^`"<>',
  '/*',
  '/.well-known/',
  `/${'a'.repeat(10_000)}`,
  `/jobs?q=${'a'.repeat(10_000)}`,
  `/${'%41'.repeat(4_000)}`,
  `/${'../'.repeat(3_000)}`,
  `/${'/'.repeat(10_000)}`,
];

const methods = [
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PUT',
  'DELETE',
  'PATCH',
  'PROPFIND',
  'PURGE',
  'SEARCH',
  'QUERY',
];

const oddMessages: OddRequest[] = [
  {
    name: 'two hosts',
    bytes: 'GET /jobs HTTP/1.1\r\nhost: portal.test\r\nhost: evil.example\r\n\r\n',
    status: 400,
  },
  {
    name: 'the same host twice',
    bytes: 'GET /api/jobs HTTP/1.1\r\nhost: portal.test\r\nHost: portal.test\r\n\r\n',
    status: 400,
  },
  ...['2.0', '0.9', '1.2', '3.0'].map((version) => ({
    name: `HTTP/${version}`,
    bytes: `GET /jobs HTTP/${version}\r\nhost: portal.test\r\n\r\n`,
    status: 400,
  })),
  { name: 'CONNECT with an authority', bytes: get('portal.test:443', 'CONNECT') },
  { name: 'CONNECT with a path', bytes: get('/', 'CONNECT') },
  {
    name: 'an unknown expectation',
    bytes: 'GET / HTTP/1.1\r\nhost: a\r\nexpect: wonders\r\n\r\n',
    status: 417,
  },
  {
    name: 'an expectation whose body never comes',
    bytes: 'POST /api/auth/login HTTP/1.1\r\nhost: a\r\nexpect: 100-continue\r\ncontent-length: 9\r\n\r\n',
  },
  {
    name: 'an expectation for a target that is no path',
    bytes: 'POST * HTTP/1.1\r\nhost: a\r\nexpect: 100-continue\r\ncontent-length: 2\r\n\r\n{}',
  },
  {
    name: 'an upgrade to WebSocket',
    bytes:
      'GET / HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n' +
      'sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  },
  {
    name: 'an upgrade to HTTP/2',
    bytes:
      'GET / HTTP/1.1\r\nhost: a\r\nconnection: upgrade, http2-settings\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABk\r\n\r\n',
  },
  {
    name: 'an upgrade of a target that is no path',
    bytes: 'GET * HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
  },
  { name: 'the preface of HTTP/2', bytes: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', status: 400 },
  { name: 'a TLS greeting', bytes: '\u0016\u0003\u0001\u0002\u0000\u0001\u0000', status: 400 },
  { name: 'nothing but line ends', bytes: '\r\n\r\n\r\n\r\n', isUnfinished: true },
  { name: 'no target', bytes: 'GET HTTP/1.1\r\nhost: a\r\n\r\n', status: 400 },
  { name: 'HTTP/0.9', bytes: 'GET /\r\n', isUnfinished: true },
  { name: 'HTTP/9.9', bytes: 'GET / HTTP/9.9\r\nhost: a\r\n\r\n', status: 400 },
  { name: 'no host', bytes: 'GET / HTTP/1.1\r\n\r\n', status: 400 },
  { name: 'two hosts', bytes: 'GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n' },
  { name: 'a host that is none', bytes: 'GET / HTTP/1.1\r\nhost: [::\r\nconnection: close\r\n\r\n' },
  {
    name: 'two lengths',
    bytes: 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab',
    status: 400,
  },
  {
    name: 'a length and chunks',
    bytes: 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    status: 400,
  },
  {
    name: 'a negative length',
    bytes: 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: -1\r\n\r\n',
    status: 400,
  },
  {
    name: 'a chunk of no size',
    bytes: 'POST /api/auth/login HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n\r\n',
    status: 400,
  },
  { name: 'a null byte in a header', bytes: 'GET / HTTP/1.1\r\nhost: a\r\nx-a: \u0000\r\n\r\n', status: 400 },
  {
    name: 'a folded header',
    bytes: 'GET / HTTP/1.1\r\nhost: a\r\nx-a: b\r\n c\r\nconnection: close\r\n\r\n',
  },
  {
    name: 'headers without end',
    bytes: `GET / HTTP/1.1\r\nhost: a\r\n${'x-a: b\r\n'.repeat(5_000)}\r\n`,
    status: 431,
  },
  {
    name: 'an endless cookie',
    bytes: `GET / HTTP/1.1\r\nhost: a\r\ncookie: ${'a'.repeat(40_000)}\r\n\r\n`,
    status: 431,
  },
  {
    name: 'a broken range and odd conditions',
    bytes:
      'GET / HTTP/1.1\r\nhost: a\r\nrange: bytes=9-1,-\r\nif-none-match: "\r\nif-modified-since: never\r\n' +
      'accept-encoding: ;q=,\r\naccept: ;;q\r\nconnection: close\r\n\r\n',
  },
  {
    name: 'odd forwarding headers',
    bytes:
      'GET /api/jobs HTTP/1.1\r\nhost: a\r\nx-forwarded-for: ,,a, \u00ff\r\nx-forwarded-host: [\r\n' +
      'x-forwarded-proto: javascript\r\nforwarded: for="_\r\nconnection: close\r\n\r\n',
  },
  { name: 'a second request that is no path', bytes: `GET / HTTP/1.1\r\nhost: a\r\n\r\n${get('*')}` },
];

export const oddRequests: OddRequest[] = [
  ...notPaths.flatMap((target) => [
    // Node's parser rejects invalid targets with the same status.
    { name: `GET ${target}`, bytes: get(target), status: 400 },
    ...['HEAD', 'OPTIONS', 'POST'].map((method) => ({
      name: `${method} ${target}`,
      bytes: get(target, method),
      status: 400,
    })),
  ]),
  ...oddPaths.map((path) => ({ name: `GET ${path.slice(0, 60)}`, bytes: get(path) })),
  ...methods.map((method) => ({ name: `${method} /`, bytes: get('/', method) })),
  ...oddMessages,
];

/**
 * Sends bytes over a new connection, and returns all that comes back until it closes or falls silent.
 * @param firstMs how long the first byte may take: a loaded machine takes its time, and some requests get no answer
 */
export function sendRaw(
  { host, port }: { host: string; port: number },
  bytes: string,
  silenceMs = 1_000,
  firstMs = 20_000,
) {
  return new Promise<string>((resolve, reject) => {
    const socket = connect(port, host);
    let answer = '';
    const done = () => {
      socket.destroy();
      resolve(answer);
    };
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
      socket.setTimeout(silenceMs);
    });
    socket.once('close', done);
    socket.once('error', (error: NodeJS.ErrnoException) =>
      // The server may close the connection while it is still being written to.
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? done() : reject(error),
    );
    socket.setTimeout(firstMs, done);
    socket.write(bytes, 'latin1');
  });
}

/** Status of the first response; undefined if the connection was closed without one. */
export const statusOf = (answer: string): number | undefined => {
  const found = /^HTTP\/1\.1 (\d{3}) /.exec(answer);
  return found ? Number(found[1]) : undefined;
};
