import { expect, test } from 'vitest';
import { findIssn } from './issn.ts';

test.each([
  ['ISSN 0317-8471', '0317-8471', true],
  ['(E-ISSN: 2434-561x)', '2434-561X', true],
  ['Print ISSN – 1050–124X', '1050-124X', true],
  ['ISSN: 2249-1234', '2249-1234', false],
])('%s', (text, number, isRight) => {
  expect(findIssn(`The journal, ${text}, appears twice a year. ${text}`)).toEqual([{ number, isRight }]);
});

test('other numbers are none', () => {
  expect(findIssn('Call 0317-8471, ISSN pending; volume 1234-56789. ISSN 1234-56789')).toEqual([]);
});
