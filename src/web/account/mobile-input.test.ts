import { expect, test } from 'vitest';
import { mobileInput } from './mobile-input.ts';

test.each([
  ['98765 43210', '+91', '9876543210'],
  ['98a76-5', '+91', '98765'],
  ['98765432101', '+91', '9876543210'],
  ['09876543210', '+91', '9876543210'],
  ['919876543210', '+91', '9876543210'],
  ['+91 98765 43210', '+91', '9876543210'],
  ['+44 7911 123456', '+44', '7911123456'],
] as const)('%j becomes %s %s', (typed, countryCode, mobile) => {
  expect(mobileInput(typed, '+91')).toEqual({ countryCode, mobile });
});

test('an unknown country code keeps the selected one', () => {
  expect(mobileInput('+999 123', '+44')).toEqual({ countryCode: '+44', mobile: '999123' });
});
