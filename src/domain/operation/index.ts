export { heartbeat, leave } from './heartbeat.ts';
export { readOperation } from './read-operation.ts';
export { removeErrorReport, reportError } from './report-error.ts';
