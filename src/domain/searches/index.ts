export { noteRefused, noteSent, prepareAlertMail, type AlertSection } from './alert-mail.ts';
export { changeSearch, noteSeen, removeSearch } from './change-search.ts';
export { listSearches, readNew } from './list-searches.ts';
export { planMails } from './plan-mails.ts';
export { saveSearch } from './save-search.ts';
export { stopMails } from './stop-mails.ts';
export { changeAlert, listAlerts, removeAlert } from './manage-alerts.ts';
export { confirmAlert, issueConfirmation, requestAlert } from './request-alert.ts';
