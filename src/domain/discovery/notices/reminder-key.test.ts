import { expect, test } from 'vitest';
import { readReminderKey, reminderKey } from './mail-notices.ts';

const itemId = '0199c000-0000-7000-8000-000000000001';

test.each([
  { itemId, isOwn: false, what: 'submission', day: '2026-12-01' },
  { itemId, isOwn: true, what: 'Ask two referees', day: '2026-12-01' },
  { itemId, isOwn: true, what: 'own 2026-11-30 7', day: '2026-12-01' },
  { itemId, isOwn: true, what: '', day: '2026-12-01' },
])('the key of a reminder says which date it is about: $what', (reminder) => {
  expect(readReminderKey(reminderKey(reminder, 7))).toEqual(reminder);
});

test('keys of other notices are not read', () => {
  expect(readReminderKey(`extended ${itemId} 2026-12-01 7`)).toBeUndefined();
});
