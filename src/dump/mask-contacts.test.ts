import { expect, test } from 'vitest';
import { cpuTime, nastyPieces, repeated } from '../../test/support/slow-texts.ts';
import { maxContentLength } from '../contract/shapes/text.ts';
import { linkWithoutContacts, maskTexts } from './read-rows.ts';

test.each([
  '9876543210',
  '919876543210',
  '+919876543210',
  '0091 98765 43210',
  '09876543210',
  '98765.43210',
  '9876-543-210',
  '+91 987 654 3210',
  '+91 - 98765 43210',
  '98 7654 3210',
  '(98765) 43210',
  '(+91) 98765-43210',
  '+91 (0) 98765 43210',
  '98765‑43210',
  '98765–43210',
  '９８７６５４３２１０',
  '98765\u00A043210',
  '9 8 7 6 5 4 3 2 1 0',
])('the mobile number %s is masked', (number) => {
  expect(maskTexts(`For callers ${number}, or write`)).toBe('For callers [phone number], or write');
  expect(maskTexts({ to: [`${number}/8765432109`] })).toEqual({ to: ['[phone number]/[phone number]'] });
});

test.each([
  'x@y.org',
  'x.y@dept.univ.example',
  'x(at)y.org',
  'x[at]y',
  'x [at] y [dot] org',
  'x (AT) y.org',
  'x @ y.org',
  'x＠y.org',
  'प्रमुख@विश्व.भारत',
])('the email address %s is masked', (address) => {
  expect(maskTexts(`Write to ${address}, please`)).toBe('Write to [email address], please');
});

test.each([
  'Admissions 2026-2027, 9 to 10 posts',
  'Opens 6.10.2026 9.00, closes 09-10-2026 17.00',
  'ISSN 9876-5432, 8765-4321',
  'ISBN 978-93-5678-123-4 and ISBN 93-5678-123-4',
  'Advt. No. 7-2026-20271, 65-2026-2027, 7/2026-27/12',
  'Pay 65000-75000, 67,700 – 2,08,700, or ₹ 9876543210',
  'Levels 8 9 10 11 12 13',
  'Call 011-26767676 or 1800 180 5522',
  'A ½ day, 5 posts @ 57.7 each',
  'x at y',
  '2026-11-21T09:30:00.000Z',
])('%s stays as it is', (text) => {
  expect(maskTexts(text)).toBe(text);
});

test.each([
  'https://wa.me/919876543210',
  'https://wa.me/+91%2098765%2043210',
  'https://forms.example/f?phone=98765-43210',
  'https://jobs.example/apply?to=x@y.org',
  'https://jobs.example/apply?to=x%40y.org',
  'https://jobs.example/apply?to=x(at)y.org',
])('the link %s is left out', (link) => {
  expect(linkWithoutContacts(link)).toBeNull();
});

test.each([
  'https://univ.example/jobs/2026-27/12345?issn=9876-5432',
  'https://univ.example/%E0%A4%A',
  'https://univ.example/ad/1764227611?x=½',
])('the link %s stays', (link) => {
  expect(linkWithoutContacts(link)).toBe(link);
});

test('contacts are found in linear time in the longest text of any piece', async () => {
  for (const piece of [...nastyPieces, 'a.', '6 ', 'x [at] ']) {
    const ms = await cpuTime(() => maskTexts(repeated(piece, maxContentLength)));
    expect.soft(ms, piece).toBeLessThan(1000);
  }
});
