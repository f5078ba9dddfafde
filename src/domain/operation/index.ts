export { heartbeat, leave, type Process } from './heartbeat.ts';
export { readOperation } from './read-operation.ts';
export { removeErrorReport, reportError } from './report-error.ts';
