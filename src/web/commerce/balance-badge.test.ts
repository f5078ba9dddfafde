import { expect, test } from 'vitest';
import { balanceBadge } from './CreditCards.tsx';

test.each([
  [0, true, 'danger', 'None left'],
  [1, true, 'danger', 'Last one'],
  [2, true, 'warn', 'Running low'],
  [3, false, 'warn', 'Running low'],
  [4, false, 'ok', 'Available'],
  [120, false, 'ok', 'Available'],
])('%i credits', (balance, isLow, tone, words) => {
  expect(balanceBadge(balance)).toEqual({ isLow, tone, words });
});
