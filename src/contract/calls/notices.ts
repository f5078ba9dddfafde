import { topic } from '../endpoint.ts';
import { noticeList, noticesQuery, readInput, unreadCount } from '../shapes/notices.ts';

export const notices = topic({
  'GET /notices': {
    summary: 'Notices of the caller, of all kinds or one, newest first, with the number of unread ones',
    who: 'user',
    query: noticesQuery,
    result: noticeList,
  },
  'GET /notices/unread': {
    summary: 'Number of unread notices of the caller',
    who: 'user',
    result: unreadCount,
  },
  'PUT /notices/read': {
    summary: 'Mark a notice and all earlier ones as read',
    who: 'user',
    limit: 'write',
    body: readInput,
    result: unreadCount,
  },
});
