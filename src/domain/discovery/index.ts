export { type DateCounts, countDates, upcomingItems } from './calendar/count-dates.ts';
export { type Front, readFront } from './front.ts';
export { readAgenda, readDays } from './calendar/read-days.ts';
export { readDue } from './desk/read-due.ts';
export { countNews, markAllSeen, readNews } from './desk/read-new.ts';
export { follow, listFollows, unfollow } from './desk/follow.ts';
export {
  confirmSubscription,
  findSubscriber,
  issueSubscriberToken,
  subscribe,
  unsubscribe,
} from './newsletter.ts';
export {
  announceCorrection,
  announceExtension,
  announceWithdrawal,
  askForOutcomes,
} from './notices/announce.ts';
export { findUnmailed, markMailed, queueNoticeMail, reminderKey } from './notices/mail-notices.ts';
export { listNotices, markRead } from './notices/read-notices.ts';
export { remindOfDeadlines } from './notices/remind-of-deadlines.ts';
export { mergeSaved } from './desk/save-item.ts';
export {
  endPersonalCalendar,
  ownerOfCalendar,
  personalCalendar,
  readPersonalCalendar,
  renewPersonalCalendar,
} from './calendar/personal-calendar.ts';
export { listSaved, removeSaved, saveItem, savedIds } from './desk/save-item.ts';
export {
  type AlertSection,
  recordRefusal,
  markSent,
  prepareAlertMail,
  stopMails,
} from './searches/alert-mail.ts';
export {
  areMailsSent,
  countWaiting,
  readAlertMails,
  resumeMails,
  stopAllMails,
} from './searches/alert-report.ts';
export { changeSearch, markSeen, removeSearch } from './searches/save-search.ts';
export { findForCalendar } from './searches/found-for-calendar.ts';
export { keptByAccounts } from './searches/kept-by-accounts.ts';
export { listSearches, readNew } from './searches/list-searches.ts';
export { changeAlert, listAlerts, removeAlert } from './searches/request-alert.ts';
export { planMails } from './searches/plan-mails.ts';
export { confirmAlert, issueConfirmation, requestAlert } from './searches/request-alert.ts';
export { saveSearch } from './searches/save-search.ts';
export { type SitemapPart, sitemapEntries, sitemapParts } from './read-sitemap.ts';
export { suggest } from './suggest.ts';
