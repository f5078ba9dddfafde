import { expect, test } from 'vitest';
import { newSettings, settingsBody, settingsErrors } from './ItemForm.tsx';

const chosen = { ...newSettings, userId: 'someone' };

test('a new item needs its author', () => {
  expect(settingsErrors('posts', newSettings, null)).toEqual({
    userId: 'Please select an author for this post',
  });
  expect(settingsErrors('posts', chosen, null)).toEqual({});
});

test('an item without author can be edited, but an author cannot be removed', () => {
  expect(settingsErrors('jobs', newSettings, newSettings)).toEqual({});
  expect(settingsErrors('jobs', newSettings, chosen)).toHaveProperty('userId');
});

test('rejecting needs a reason, editing a rejected item does not', () => {
  const rejected = { ...chosen, approvalStatus: 'rejected' as const };
  expect(settingsErrors('jobs', rejected, chosen)).toHaveProperty('reason');
  expect(settingsErrors('jobs', { ...rejected, reason: 'Too vague' }, chosen)).toEqual({});
  expect(settingsErrors('jobs', rejected, rejected)).toEqual({});
});

test('an edit sends changed fields only', () => {
  expect(settingsBody({ ...chosen, featured: true }, chosen)).toEqual({ featured: true, reason: null });
});
