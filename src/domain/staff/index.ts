export { dismissChecklist, readChecklist, testMail } from './checklist.ts';
export { sendContactMessage, sendEnquiry } from './enquiries.ts';
export { createItemFor, editItemAsAdmin, featureItem } from './moderation/administer-item.ts';
export { applyInBulk, decideInBulk, undoInBulk } from './moderation/decide-in-bulk.ts';
export { decideItem } from './moderation/decide-item.ts';
export { countQueues, listQueue } from './moderation/queue.ts';
export { deleteOldDecisions } from './moderation/recent-decisions.ts';
export { reviewDetails } from './moderation/review.ts';
export { undoDecision } from './moderation/undo-decision.ts';
export { heartbeat, readMonitoring, removeProcess } from './monitoring.ts';
export { removeErrorReport, reportError } from './error-reports.ts';
export { createReport } from './reports/create-report.ts';
export { decideReport, objectTo } from './reports/decide-report.ts';
export { getCase, listCases } from './reports/present-case.ts';
export { findMail, queueOutcomeMails } from './reports/report-mails.ts';
export { countOpenCases } from './reports/store.ts';
export { type Samples, findSamples, hasSamples, recordSamples, showsSamples } from './samples.ts';
export { removeSamples } from './samples.ts';
export {
  getLegalText,
  getShownContent,
  getSiteContent,
  listSiteVersions,
  mailSignature,
  portalContacts,
  restoreSiteContent,
  updateSiteContent,
} from './site-content.ts';
export { jobStats, postStats, readStatistics } from './statistics.ts';
export { readTransparency } from './transparency.ts';
export {
  changeUsersEmail,
  deleteUserAsAdmin,
  inviteAgain,
  resetSecondFactor,
} from './user-management/account-actions.ts';
export { createUser } from './user-management/create-user.ts';
export { editUser } from './user-management/edit-user.ts';
export { getLedger, getSignIns, getUser, listUsers } from './user-management/read-users.ts';
