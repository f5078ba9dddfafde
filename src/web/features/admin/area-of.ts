/** Pages that moderators work on too; all others are for admins (specification, section 2, 'Admin area'). */
const moderated = ['/admin/posts', '/admin/jobs', '/admin/approval-logs'];

export const areaOf = (pathname: string): 'admin' | 'moderation' =>
  moderated.includes(pathname.replace(/\/+$/, '')) ? 'moderation' : 'admin';
