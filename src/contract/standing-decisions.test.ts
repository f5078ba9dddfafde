import { expect, test } from 'vitest';
import type { LoggedAction } from './vocabulary/index.ts';
import { standingDecisions } from './standing-decisions.ts';

const standing = (...newestFirst: LoggedAction[]) =>
  standingDecisions(newestFirst.map((action, at) => ({ action, at }))).map(({ at }) => at);

test('decisions stand unless an undo follows, whatever else was done between', () => {
  expect(standing('approved', 'rejected')).toEqual([0, 1]);
  expect(standing('undone', 'approved')).toEqual([]);
  expect(standing('featured', 'undone', 'updated', 'approved', 'rejected')).toEqual([4]);
  expect(standing('approved', 'undone', 'approved')).toEqual([0]);
  expect(standing('undone', 'rejected', 'undone', 'approved', 'pending')).toEqual([4]);
});
