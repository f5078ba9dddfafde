import { expect, test } from 'vitest';
import { holdsWebAddress } from './links.ts';

test.each([
  'http://evil.example/x',
  'HTTPS://EVIL.EXAMPLE',
  'Claim your prize at www.evil.example',
  'WWW.evil',
  'evil.com/x',
  'evil.example/login?x',
  'Free money: evil.com',
  'EVIL.COM now',
  'evil.in',
  'me@evil.org',
  'täst.com',
])('%j contains a web address', (name) => {
  expect(holdsWebAddress(name)).toBe(true);
});

test.each([
  "St. John's College",
  "St.John's",
  'K. L. Rao',
  'K.L.Rao',
  'Dr.De',
  'Dr. A. P. J. Abdul Kalam, B.Tech., M.Tech.',
  'B.Tech./M.Tech',
  'Ph.D.',
  'Prof.Kumar',
  'S. R. M. Institute of Science & Technology (Deemed-to-be University)',
  'University No. 7',
  'A/B Testing Institute',
  'Jean-Luc O’Neill',
  'राम कुमार',
  '李.明',
])('%j is a name', (name) => {
  expect(holdsWebAddress(name)).toBe(false);
});
