export { listLogs, type LogQuery } from './list-logs.ts';
export { recordAct } from './record-act.ts';
