import { expect, test } from 'vitest';
import { robotsRules } from './link-checker.ts';
import { cpuTime } from '../../../test/support/slow-texts.ts';

const allows = (text: string, path: string): boolean => robotsRules(text, 'LecternLinkCheck')(path);

test('the longest rule that fits decides, and allowing wins a tie (RFC 9309, 5.2)', () => {
  const text = `User-Agent: LecternLinkCheck
Allow: /example/page/
Disallow: /example/page/disallowed.gif`;
  expect(allows(text, '/example/page/disallowed.gif')).toBe(false);
  expect(allows(text, '/example/page/other')).toBe(true);
  expect(allows('user-agent: *\nallow: /a\ndisallow: /a', '/a')).toBe(true);
});

test('our own group counts instead of the one for all, in several parts and any case', () => {
  const text = `User-agent: *
Disallow: /

user-agent: lecternlinkcheck   # us
user-agent: other
Disallow: /private
User-agent: LECTERNLINKCHECK
Disallow: /more`;
  expect([allows(text, '/'), allows(text, '/private/x'), allows(text, '/more')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(allows('User-agent: *\nDisallow: /', '/x')).toBe(false);
  expect(allows('User-agent: other\nDisallow: /', '/x')).toBe(true);
});

test.each([
  ['/*.php', '/a/b.php?x=1', false],
  ['/*.php$', '/a/b.php', false],
  ['/*.php$', '/a/b.php?x=1', true],
  ['/a*b*c', '/a1b2c3', false],
  ['/a*b*c', '/a1c2b3', true],
  ['/a$', '/a', false],
  ['/a$', '/ab', true],
  ['/path/%7Euser', '/path/~user', false],
  ['/वि', '/%E0%A4%B5%E0%A4%BF', false],
  ['', '/anything', true],
])('Disallow: %s and %s', (pattern, path, isAllowed) =>
  expect(allows(`User-agent: *\nDisallow: ${pattern}`, path)).toBe(isAllowed),
);

test('a file that is no robots.txt allows everything, and is read quickly', async () => {
  expect(allows('<!doctype html><p>Not found', '/x')).toBe(true);
  expect(allows('\ufeffUser-agent: *\rDisallow: /x', '/x')).toBe(false);
  const readLong = () =>
    expect(allows(`User-agent: *\nDisallow: /${'*a'.repeat(100_000)}b`, `/${'a'.repeat(10_000)}`)).toBe(true);
  expect(await cpuTime(readLong)).toBeLessThan(1_000);
});
