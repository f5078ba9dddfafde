import { expect, test } from 'vitest';
import { checkoutMessage, isSignature, linkMessage, sign } from './signatures.ts';

const secret = 'EnLs21M47BllR3X8PSFtjtbd';
const message = checkoutMessage('order_IEIaMR65cu6nz3', 'pay_IH4NVgf4Dreq1l');
const known = '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f';

test('the published example of a checkout signature is reproduced', () => {
  expect(sign(secret, message)).toBe(known);
  expect(isSignature(secret, message, known)).toBe(true);
});

test.each([
  ['another order', checkoutMessage('order_IEIaMR65cu6nz4', 'pay_IH4NVgf4Dreq1l'), known],
  ['another payment', checkoutMessage('order_IEIaMR65cu6nz3', 'pay_IH4NVgf4Dreq1m'), known],
  ['one digit changed', message, `1${known.slice(1)}`],
  ['upper case', message, known.toUpperCase()],
  ['cut short', message, known.slice(0, 40)],
  ['nothing', message, ''],
  ['of the right length in characters but not in bytes', message, 'é'.repeat(64)],
])('a signature of %s is refused', (_, text, signature) => {
  expect(isSignature(secret, text, signature)).toBe(false);
});

test('another secret gives another signature', () => {
  expect(isSignature(`${secret}x`, message, known)).toBe(false);
});

test('the redirect of a payment link is signed with reference and status', () => {
  expect(linkMessage('plink_1', 'order-7', 'paid', 'pay_1')).toBe('plink_1|order-7|paid|pay_1');
});
