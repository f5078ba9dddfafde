import { expect, test } from 'vitest';
import { undoSeconds } from '../../../contract/vocabulary/index.ts';
import { publishedAgain, stateAfterDecision } from './decide-item.ts';
import { graceSeconds } from './recent-decisions.ts';

const now = new Date('2026-11-21T06:00:00Z');
const earlier = new Date('2026-11-01T06:00:00Z');

test('an item that is returned to pending waits since then', () => {
  expect(
    stateAfterDecision({ firstApprovedAt: earlier }, { approvalStatus: 'pending', reason: null }, now),
  ).toEqual({
    approvalStatus: 'pending',
    rejectionReason: null,
    publishedAt: null,
    updatedAt: now,
    submittedAt: now,
  });
});

test('a rejected item is not public and has the reason', () => {
  const approval = { approvalStatus: 'rejected', reason: 'No closing date' } as const;
  expect(stateAfterDecision({ firstApprovedAt: earlier }, approval, now)).toEqual({
    approvalStatus: 'rejected',
    rejectionReason: 'No closing date',
    publishedAt: null,
    updatedAt: now,
  });
});

test('an approved item is public and confirmed to be open, and keeps since when it waited', () => {
  const approval = { approvalStatus: 'approved', reason: null } as const;
  expect(stateAfterDecision({ firstApprovedAt: null }, approval, now)).toEqual({
    approvalStatus: 'approved',
    rejectionReason: null,
    publishedAt: now,
    confirmedAt: now,
    updatedAt: now,
  });
});

test('an item that becomes public again is new, unless it was first approved 60 days ago', () => {
  expect(publishedAgain(null, now)).toBe(now);
  const sixtyDaysAgo = new Date('2026-09-22T06:00:00Z');
  expect(publishedAgain(sixtyDaysAgo, now)).toBe(sixtyDaysAgo);
  expect(publishedAgain(new Date(sixtyDaysAgo.getTime() + 1), now)).toBe(now);
});

test('a decision is mailed when it can’t be undone any more', () => {
  expect(graceSeconds).toBeGreaterThan(undoSeconds);
});
