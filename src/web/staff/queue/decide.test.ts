import { expect, test } from 'vitest';
import { summary } from './decide.ts';

const result = (done: boolean, message: string | null = null) => ({
  id: 'x',
  done,
  status: done ? 200 : 402,
  code: null,
  message,
  approvalStatus: 'pending' as const,
  updatedAt: null,
});

test('shows how many were decided', () => {
  expect(summary('Approved', { results: [result(true), result(true)] })).toEqual({
    tone: 'ok',
    text: 'Approved: 2.',
  });
});

test('lists each reason of refusals once', () => {
  const { tone, text } = summary('Approved', {
    results: [
      result(true),
      result(false, 'No credits.'),
      result(false, 'No credits.'),
      result(false, 'Gone.'),
    ],
  });
  expect([tone, text]).toEqual(['warn', 'Approved: 1. 2 not done: No credits. 1 not done: Gone.']);
});
