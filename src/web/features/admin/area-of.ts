/** Pages that moderators work on too; all others are for admins (docs/rules.md#admin-area). */
const moderated = ['/admin/posts', '/admin/jobs', '/admin/approval-logs'];

export const areaOf = (pathname: string): 'admin' | 'moderation' =>
  moderated.includes(pathname.replace(/\/+$/, '')) ? 'moderation' : 'admin';
