export { countOpenCases } from './store.ts';
export { createReport } from './create-report.ts';
export { decideReport } from './decide-report.ts';
export { getCase, listCases } from './present-case.ts';
export { objectTo } from './decide-report.ts';
export { findMail, queueOutcomeMails } from './report-mails.ts';
