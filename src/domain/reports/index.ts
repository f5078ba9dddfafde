export { countOpenCases } from './store.ts';
export { createReport } from './create-report.ts';
export { decideReport } from './decide-report.ts';
export { getCase, listCases } from './read-cases.ts';
export { objectTo } from './object-to.ts';
export { findMail, queueOutcomeMails } from './report-mails.ts';
