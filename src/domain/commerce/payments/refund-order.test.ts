import { expect, test } from 'vitest';
import { refundedAmount } from './refunds.ts';

// 1,000 rupees for three posts.
const order = { quantity: 3, amount: 100_000, unitPrice: 33_333 };

test('the refunds of an order add up to what was paid for it', () => {
  const first = refundedAmount(order, { quantity: 0, amount: 0 }, 2);
  expect(first).toBe(66_666);
  expect(refundedAmount(order, { quantity: 2, amount: first }, 1)).toBe(33_334);
});

test('a refund of everything is what was paid', () => {
  expect(refundedAmount(order, { quantity: 0, amount: 0 }, 3)).toBe(100_000);
});
