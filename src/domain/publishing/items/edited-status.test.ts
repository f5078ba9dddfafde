import { describe, expect, test } from 'vitest';
import type { ItemRow } from '../../../db/index.ts';
import type { Actor } from '../../platform/context.ts';
import { stateAfterEdit, waitsForReview } from './write-item.ts';

const author = { id: 'author', role: 'individual' } as Actor;
const now = new Date('2026-11-21T06:00:00Z');
const item = (approvalStatus: string) =>
  ({
    approvalStatus,
    userId: 'author',
    rejectionReason: 'No closing date',
    submittedAt: new Date(0),
  }) as ItemRow;

describe('an edit waits for a new review', () => {
  test('by its author, of what was approved', () => {
    expect(waitsForReview(author, item('approved'))).toBe(true);
    expect(waitsForReview(author, item('pending'))).toBe(false);
  });

  test('not by an admin, of own items neither', () => {
    expect(waitsForReview({ ...author, role: 'admin' }, item('approved'))).toBe(false);
    expect(waitsForReview({ ...author, id: 'other', role: 'admin' }, item('approved'))).toBe(false);
  });
});

describe('a rejected item', () => {
  test('is submitted again by its author’s edit, without the reason', () => {
    expect(stateAfterEdit(author, item('rejected'), now)).toEqual({
      approvalStatus: 'pending',
      rejectionReason: null,
      submittedAt: now,
      updatedAt: now,
    });
  });

  test('stays rejected when somebody else edits it, and others keep their state', () => {
    expect(stateAfterEdit({ ...author, id: 'other' }, item('rejected'), now)).toEqual({ updatedAt: now });
    expect(stateAfterEdit(author, item('approved'), now)).toEqual({ updatedAt: now });
  });
});
