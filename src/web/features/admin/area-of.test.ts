import { expect, test } from 'vitest';
import { areaOf } from './area-of.ts';

test.each(['/admin', '/admin/', '/admin/posts', '/admin/jobs', '/admin/jobs/', '/admin/approval-logs'])(
  '%s is for moderators too',
  (path) => {
    expect(areaOf(path)).toBe('moderation');
  },
);

test.each([
  '/admin/users',
  '/admin/institutes',
  '/admin/posts/create',
  '/admin/jobs/edit/1',
  '/admin/content',
])('%s is for admins alone', (path) => {
  expect(areaOf(path)).toBe('admin');
});
