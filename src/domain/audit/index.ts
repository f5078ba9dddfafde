export { exportLogs } from './audit-log.ts';
export { listLogs, presentLog } from './audit-log.ts';
export { recentExtensions } from './audit-log.ts';
export { recordAction } from './audit-log.ts';
export { changedFields, changeSummary, withReason } from './audit-log.ts';
