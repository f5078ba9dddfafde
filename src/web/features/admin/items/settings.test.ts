import { expect, test } from 'vitest';
import { newSettings, settingsBody, settingsProblems } from './settings.ts';

const chosen = { ...newSettings, userId: 'someone' };

test('a new item needs its author', () => {
  expect(settingsProblems('post', newSettings, null)).toEqual({
    userId: 'Please select an author for this post',
  });
  expect(settingsProblems('post', chosen, null)).toEqual({});
});

test('an item whose author is gone can be edited without one, and an author cannot be taken away', () => {
  expect(settingsProblems('job', newSettings, newSettings)).toEqual({});
  expect(settingsProblems('job', newSettings, chosen)).toHaveProperty('userId');
});

test('rejecting needs a reason, editing what is rejected does not', () => {
  const rejected = { ...chosen, approvalStatus: 'rejected' as const };
  expect(settingsProblems('job', rejected, chosen)).toHaveProperty('reason');
  expect(settingsProblems('job', { ...rejected, reason: 'Too vague' }, chosen)).toEqual({});
  expect(settingsProblems('job', rejected, rejected)).toEqual({});
});

test('an edit sends what was changed alone', () => {
  expect(settingsBody({ ...chosen, featured: true }, chosen)).toEqual({ featured: true, reason: null });
});
