import { expect, test } from 'vitest';
import { areaOf } from './area-of.ts';

test.each(['/admin', '/admin/', '/admin/posts', '/admin/jobs', '/admin/jobs/', '/admin/approval-logs'])(
  '%s is open to moderators',
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
])('%s is open to admins only', (path) => {
  expect(areaOf(path)).toBe('admin');
});
