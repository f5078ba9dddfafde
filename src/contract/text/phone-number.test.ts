import { expect, test } from 'vitest';
import { countriesOf, countryCodes, mobileNumber, splitNumber } from './phone-number.ts';

test('the specified codes come first, all others follow once', () => {
  expect(countryCodes.slice(0, 10)).toEqual([
    '+1',
    '+44',
    '+91',
    '+86',
    '+81',
    '+49',
    '+33',
    '+61',
    '+55',
    '+7',
  ]);
  expect(countryCodes).toContain('+971');
  expect(countryCodes).toContain('+880');
  expect(new Set(countryCodes).size).toBe(countryCodes.length);
});

test('a code has the countries that people look for', () => {
  const codes = ['+1', '+7', '+44', '+61', '+91', '+212', '+358'];
  expect(codes.map((code) => countriesOf(code).join())).toEqual([
    'US,CA',
    'RU,KZ',
    'GB',
    'AU',
    'IN',
    'MA',
    'FI',
  ]);
  for (const code of countryCodes) expect(countriesOf(code).length).toBeGreaterThan(0);
});

test.each([
  ['+91 98765-43210', '+919876543210'],
  ['098765 43210', '09876543210'],
  ['९८७६५ ४३२१०', '9876543210'],
  ['+৯১ ৯৮৭৬৫ ৪৩২১০', '+919876543210'],
  ['＋４４ ２０ ７９４６ ０９５８', '+442079460958'],
  ['+٩٧١ ٥٠ ١٢٣ ٤٥٦٧', '+971501234567'],
  ['0091 98765 43210', '+919876543210'],
  ['+971 50 123 4567', '+971501234567'],
  ['00971501234567', '+971501234567'],
  ['+65 6123 4567', '+6561234567'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['+1 (415) 555-2671', '+14155552671'],
  ['+880 1712-345678', '+8801712345678'],
])('%s is stored as %s', (typed, number) => {
  expect(mobileNumber(typed)).toBe(number);
  expect(mobileNumber(number)).toBe(number);
});

test.each([
  '12345',
  '+91 58765 43210',
  '+999 12345678',
  '+44 123',
  '+44 12345678901234567',
  '+65 call me',
  '+',
])('%s is no mobile number', (typed) => {
  expect(mobileNumber(typed)).toBeNull();
});

test.each([
  ['98765 43210', '+91', '9876543210'],
  ['98a76-5', '+91', '98765'],
  ['98765432101', '+91', '9876543210'],
  ['09876543210', '+91', '9876543210'],
  ['919876543210', '+91', '9876543210'],
  ['+91 98765 43210', '+91', '9876543210'],
  ['0091 98765 43210', '+91', '9876543210'],
  ['+91 98765-43210 99', '+91', '9876543210'],
  ['+971 50 123 4567', '+971', '501234567'],
  ['+65 8123 4567', '+65', '81234567'],
  ['+44 (0)20 7946 0958', '+44', '2079460958'],
])('%j is understood as %s %s', (typed, countryCode, mobile) => {
  expect(splitNumber(typed, '+91')).toEqual({ countryCode, mobile });
});

test.each(['+971 50', '+999 123456', '+', '+9'])('%j stays as typed until it is understood', (typed) => {
  expect(splitNumber(typed, '+91')).toEqual({ countryCode: '+91', mobile: typed });
});

test('a number beside another code loses what is dialled only inside the country, once it is complete', () => {
  expect(splitNumber('(0)20 7946 0958', '+44')).toEqual({ countryCode: '+44', mobile: '2079460958' });
  expect(splitNumber('(0)20', '+44')).toEqual({ countryCode: '+44', mobile: '(0)20' });
});
