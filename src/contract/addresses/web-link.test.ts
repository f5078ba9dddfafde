import { expect, test } from 'vitest';
import { webLink } from './links.ts';

test.each([
  ['https://example.org/apply?id=1#form', 'https://example.org/apply?id=1#form'],
  ['  https://example.org  ', 'https://example.org'],
  ['https://EXAMPLE.org', 'https://example.org/'],
  ['www.example.org', 'https://www.example.org/'],
  ['example.org/apply', 'https://example.org/apply'],
  ['example.org:8443/apply', 'https://example.org:8443/apply'],
  ['//example.org/apply', 'https://example.org/apply'],
  ['http:example.org/apply', 'http://example.org/apply'],
  ['HTTP://EXAMPLE.ORG/Apply', 'http://example.org/Apply'],
  ['https://example.org/a b', 'https://example.org/a%20b'],
  ['https://विश्वविद्यालय.भारत/', 'https://xn--j2bsalmaag0fed9ne.xn--h2brj9c/'],
  [
    'https://example.org/redirect?to=https://example.com',
    'https://example.org/redirect?to=https://example.com',
  ],
])('%s is the link %s', (typed, link) => {
  expect(webLink(typed)).toBe(link);
});

test.each([
  '',
  'https:',
  'https://',
  'http://https://example.org',
  'https://http:example.org',
  'https://example',
  'http://.',
  'http://..',
  'http://a..b.org',
  'http://localhost',
  'http://localhost:3000/x',
  'http://printer.local/',
  'http://router.home.arpa/',
  'http://127.0.0.1/',
  'http://0x7f.1/',
  'http://2130706433/',
  'http://192.168.0.1/admin',
  'http://8.8.8.8/',
  'http://[::1]/',
  'https://user:pass@example.org/',
  'https://user@example.org/',
  'office@example.org',
  'mailto:office@example.org',
  'ftp://example.org/',
  'javascript:alert(1)//example.org',
  'data:text/html,example.org',
  '/jobs/example.org',
  '\\\\example.org',
  'not a link',
  'https://example.org/\u200b',
  'https://example.org/\u0000',
  'https://example.org/a\nb',
  'https://exam\u00adple.org/',
  `https://example.org/${'a'.repeat(2000)}`,
])('%j is no link', (typed) => {
  expect(webLink(typed)).toBeNull();
});
