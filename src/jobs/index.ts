export { workCounts } from './send-mail.ts';
export type { WorkerContext } from './context.ts';
export { handOver } from './send-mail.ts';
export { startWorker } from './worker.ts';
