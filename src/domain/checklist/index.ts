export { dismissChecklist } from './checklist.ts';
export { readChecklist } from './checklist.ts';
export { testMail } from './checklist.ts';
