export { dismissChecklist } from './dismiss-checklist.ts';
export { readChecklist } from './read-checklist.ts';
export { testMail } from './check-mail.ts';
