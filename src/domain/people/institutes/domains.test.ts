import { expect, test } from 'vitest';
import { domainsOfWebsite, isAddressOf, webDomains } from './domains.ts';

test.each(['office@iit.example', 'Office@IIT.Example'])('%s is an address of iit.example', (email) => {
  expect(isAddressOf(email, ['other.example', 'iit.example'])).toBe(true);
});

test.each([
  'student@cs.iit.example',
  'a@eviliit.example',
  'a@iit.example.evil.example',
  'iit.example@evil.example',
  'a@iit.example@evil.example',
  'a@example',
  'a@',
  'iit.example',
  'a@\uff49it.example',
  'a@evil\u3002iit.example',
  'a@.iit.example',
  'a@iit.example.',
  'a@evil.example/.iit.example',
  'a@\u0130it.example',
])('%s is not an address of iit.example', (email) => {
  expect(isAddressOf(email, ['iit.example'])).toBe(false);
});

test('no address belongs to an empty domain', () => {
  expect(isAddressOf('a@iit.example', [])).toBe(false);
});

test('letters that become ASCII in lower case do not match a domain', () => {
  expect(isAddressOf('a@\u212aerala.example', ['kerala.example'])).toBe(false);
});

test('valid domains are deduplicated in lower case', () => {
  expect(
    webDomains([
      ' IIT.example',
      'iit.example',
      'https://iit.example',
      'edu',
      '',
      '../..',
      '-a.example',
      7,
      null,
      'a b.example',
    ]),
  ).toEqual(['iit.example']);
});

test.each([
  ['https://www.iit.example/about', ['iit.example']],
  ['http://IIT.example:8080', ['iit.example']],
  ['https://evil.example@iit.example/', ['iit.example']],
  ['https://10.0.0.1/', ['10.0.0.1']],
  ['nonsense', []],
  [null, []],
])('the website %s gives the domain %j', (website, domains) => {
  expect(domainsOfWebsite(website)).toEqual(domains);
});

test('no address belongs to a domain of a mail provider', () => {
  expect(isAddressOf('office@gmail.com', ['gmail.com', 'iit.example'])).toBe(false);
});
