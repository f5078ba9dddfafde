import { expect, test } from 'vitest';
import type { LoggedAction } from './vocabulary/index.ts';
import { effectiveDecisions } from './vocabulary/approval.ts';

const effective = (...newestFirst: LoggedAction[]) =>
  effectiveDecisions(newestFirst.map((action, at) => ({ action, at }))).map(({ at }) => at);

test('decisions count unless an undo follows, whatever else was done between', () => {
  expect(effective('approved', 'rejected')).toEqual([0, 1]);
  expect(effective('undone', 'approved')).toEqual([]);
  expect(effective('featured', 'undone', 'updated', 'approved', 'rejected')).toEqual([4]);
  expect(effective('approved', 'undone', 'approved')).toEqual([0]);
  expect(effective('undone', 'rejected', 'undone', 'approved', 'pending')).toEqual([4]);
});
