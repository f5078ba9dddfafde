import { expect, test } from 'vitest';
import { email } from './text.ts';

const isTaken = (address: string) => email.safeParse(address).success;

test.each([
  'asha@university.example',
  'Asha.Rao+alerts@Mail.University.example',
  'asha@3m.example',
  "ravi.o'neil+x@university.example",
  'asha@हिन्दी.example',
  'asha@uni-kassel.example',
  'asha@university.ex4mple',
  'asha@münchen.example',
  'आशा@विश्वविद्यालय.example',
  'asha@ｕniversity.example',
])('%s is an address', (address) => {
  expect(isTaken(address)).toBe(true);
});

test.each([
  '\u200b',
  '\u00ad',
  '\u2060',
  '\ufe0f',
  '\u034f',
  '\u180b',
  '\ufeff',
  '\u{e0041}',
  '%',
  '#',
  '/',
  '?',
  '|',
  '％',
  '\u3002',
  '\uff61',
])('%j in a domain is refused: mailers would send to another spelling', (character) => {
  for (const domain of [`uni${character}versity.example`, `university.example${character}x`])
    expect(isTaken(`asha@${domain}`)).toBe(false);
});

test.each([
  '.asha@university.example',
  'asha.@university.example',
  'asha..rao@university.example',
  'asha@-university.example',
  'asha@university-.example',
  'asha@university.-example',
  'asha@my_host.example',
  'asha@.university.example',
  'asha@university..example',
  'asha@university.example.',
  '"asha"@university.example',
  'asha rao@university.example',
  `asha@${'a'.repeat(64)}.example`,
])('%s is no address', (address) => {
  expect(isTaken(address)).toBe(false);
});

test.each(['127.1', '127.0.0.1', '0x7f.1', 'university.0x7F', '１２７.１'])(
  '%s is not a valid domain',
  (domain) => {
    expect(isTaken(`asha@${domain}`)).toBe(false);
  },
);
