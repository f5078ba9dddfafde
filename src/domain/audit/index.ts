export { exportLogs } from './export-logs.ts';
export { listLogs, presentLog, type LogFilter, type LogQuery } from './list-logs.ts';
export { recordAct } from './record-act.ts';
export { changedFields, toldChanges } from './told-changes.ts';
