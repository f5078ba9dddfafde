export { exportLogs } from './export-logs.ts';
export { listLogs, presentLog, type LogFilter, type LogQuery } from './list-logs.ts';
export { recordAction } from './record-action.ts';
export { changedFields, changeSummary } from './change-summary.ts';
