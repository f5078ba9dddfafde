export { heartbeat, removeProcess } from './heartbeat.ts';
export { readOperation } from './read-operation.ts';
export { removeErrorReport, reportError } from './report-error.ts';
