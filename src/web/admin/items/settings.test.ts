import { expect, test } from 'vitest';
import { newSettings, settingsBody, settingsErrors } from './settings.ts';

const chosen = { ...newSettings, userId: 'someone' };

test('a new item needs its author', () => {
  expect(settingsErrors('post', newSettings, null)).toEqual({
    userId: 'Please select an author for this post',
  });
  expect(settingsErrors('post', chosen, null)).toEqual({});
});

test('an item without author can be edited, but an author cannot be removed', () => {
  expect(settingsErrors('job', newSettings, newSettings)).toEqual({});
  expect(settingsErrors('job', newSettings, chosen)).toHaveProperty('userId');
});

test('rejecting needs a reason, editing a rejected item does not', () => {
  const rejected = { ...chosen, approvalStatus: 'rejected' as const };
  expect(settingsErrors('job', rejected, chosen)).toHaveProperty('reason');
  expect(settingsErrors('job', { ...rejected, reason: 'Too vague' }, chosen)).toEqual({});
  expect(settingsErrors('job', rejected, rejected)).toEqual({});
});

test('an edit sends changed fields only', () => {
  expect(settingsBody({ ...chosen, featured: true }, chosen)).toEqual({ featured: true, reason: null });
});
