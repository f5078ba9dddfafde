/**
 * Pages that moderators may open too; all others are for admins (docs/rules.md#admin-area). /admin redirects them to
 * their queue.
 */
const moderated = ['/admin', '/admin/posts', '/admin/jobs', '/admin/approval-logs'];

export const areaOf = (pathname: string): 'admin' | 'moderation' =>
  moderated.includes(pathname.replace(/\/+$/, '')) ? 'moderation' : 'admin';
