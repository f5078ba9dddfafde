export { workCounts } from './counts.ts';
export type { WorkerContext } from './context.ts';
export { startWorker } from './worker.ts';
