export { exportLogs } from './export-logs.ts';
export { listLogs, presentLog } from './list-logs.ts';
export { recentExtensions } from './recent-extensions.ts';
export { recordAction } from './record-action.ts';
export { changedFields, changeSummary, withReason } from './change-summary.ts';
