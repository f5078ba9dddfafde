import type { Chance } from '../../fuzz/random.ts';

const methods = [
  'GET',
  'GET',
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'get',
  'G\u0000T',
];
const targets = [
  '/',
  '/jobs',
  '/posts/',
  '/search?q=',
  '/api/jobs',
  '/api/users/',
  '/uploads/',
  '/assets/',
  '/og/',
  '*',
  '',
];
const pieces = [
  '%',
  '%00',
  '%2e%2e',
  '..',
  '//',
  '\\',
  '?',
  '#',
  '&',
  '=',
  '[',
  ']',
  '@',
  ':',
  ';',
  ' ',
  '\t',
  '\u0000',
  'http://',
  'é',
  '\u00ff',
  '{}',
  "'",
  '"',
  '<',
  'a',
];
const versions = [
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.1',
  'HTTP/1.0',
  'HTTP/2.0',
  'HTTP/1.',
  'http/1.1',
  'HTTP',
  '',
];
const headerLines = [
  'host: a',
  'host:',
  'host: [',
  'connection: close',
  'connection: keep-alive, upgrade',
  'content-length: 3',
  'content-length: x',
  'transfer-encoding: chunked',
  'transfer-encoding: identity, chunked',
  'expect: 100-continue',
  'upgrade: websocket',
  'range: bytes=0-0,1-',
  'accept-encoding: *;q=0',
  'if-none-match: W/',
  'if-modified-since: 0',
  'x-forwarded-for: [::',
  'cookie: a=b; ;',
  'authorization: Bearer ',
  ': x',
  'x',
];

const some = (chance: Chance, most: number, from: readonly string[]) =>
  Array.from({ length: chance.below(most + 1) }, () => chance.pick(from));

/** A request made by chance: about a third is well-formed, the others are broken somewhere. */
export function buildRequestLine(chance: Chance): string {
  if (chance.isLucky(0.3))
    return `GET ${chance.pick(targets.slice(0, 9))}${encodeURIComponent(chance.text(8))} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`;
  const target = `${chance.pick(targets)}${some(chance, 6, pieces).join('')}`;
  const long = chance.isLucky(0.05) ? 'a'.repeat(20_000) : '';
  const line = `${chance.pick(methods)} ${target}${long} ${chance.pick(versions)}`;
  const end = chance.isLucky(0.9) ? '\r\n\r\n' : chance.pick(['\n\n', '\r\r', '', '\r\n\r\nabc']);
  return `${[line, 'host: a', ...some(chance, 3, headerLines)].join('\r\n')}${end}`;
}
