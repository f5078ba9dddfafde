import { topic } from '../endpoint.ts';
import { noticeList, noticesQuery, readInput, unreadCount } from '../shapes/notices.ts';

export const notices = topic({
  'GET /notices': {
    summary: 'What the caller was told, newest first, with the number of unread ones',
    who: 'user',
    query: noticesQuery,
    result: noticeList,
  },
  'GET /notices/unread': {
    summary: 'How many notices the caller has not read',
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
