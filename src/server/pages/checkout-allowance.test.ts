import { expect, test } from 'vitest';
import { checkoutAllowance, contentPolicy } from './render-page.ts';

const policy = (path: string, provider: 'sandbox' | 'razorpay') =>
  contentPolicy([], checkoutAllowance(path, provider));

test.each(['/packages', '/membership', '/packages?payment=success', '/membership/'])(
  '%s may load the provider’s checkout',
  (path) => {
    expect(policy(path, 'razorpay')).toContain("script-src 'self' https://checkout.razorpay.com;");
  },
);

test.each([
  ['/', 'razorpay'],
  ['/jobs', 'razorpay'],
  ['/packages-of-others', 'razorpay'],
  ['/login?next=/packages', 'razorpay'],
  ['/packages', 'sandbox'],
] as const)('%s with %s may not', (path, provider) => {
  expect(policy(path, provider)).not.toContain('razorpay');
});
