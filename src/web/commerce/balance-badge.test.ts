import { expect, test } from 'vitest';
import { balanceBadge } from './OffersTable.tsx';

test.each([
  [0, true, 'danger'],
  [1, true, 'danger'],
  [2, true, 'warn'],
  [3, false, 'warn'],
  [4, false, 'ok'],
  [120, false, 'ok'],
])('%i credits', (balance, isLow, tone) => {
  expect(balanceBadge(balance)).toEqual({ isLow, tone });
});
