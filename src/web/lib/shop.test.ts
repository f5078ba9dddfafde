import { expect, test } from 'vitest';
import { availableOffers } from './shop.ts';

test.each([
  ['individual', 'free', true, true],
  ['individual', 'premium', false, true],
  ['university', 'free', true, false],
  ['university', 'premium', false, false],
  ['moderator', 'free', false, false],
  ['admin', 'free', false, false],
  ['admin', 'premium', false, false],
] as const)('%s, %s: credits %s, membership %s', (role, subscription, credits, membership) => {
  expect(availableOffers({ role, subscription })).toEqual({ credits, membership });
});

test('guests are offered both', () => {
  expect(availableOffers(null)).toEqual({ credits: true, membership: true });
});
