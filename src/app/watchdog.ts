import { Worker } from 'node:worker_threads';
import { runningWork } from '../domain/platform/running-work.ts';

const turnMs = 1_000;

interface Limits {
  /** Turns of the event loop that may be missing, in seconds. */
  afterSeconds: number;
  /** Processor time of the process meanwhile: neither a debugger nor a machine that sleeps or is overloaded ends it. */
  cpuSeconds: number;
}
export interface Watched extends Limits {
  turns: SharedArrayBuffer;
  work: SharedArrayBuffer;
  logDir: string | undefined;
}

/** Ends this process when one computation keeps its event loop from turning; who started it starts it again (docs/reliability.md#processes-and-machines). */
export function startWatchdog(
  logDir: string | undefined,
  limits: Limits = { afterSeconds: 30, cpuSeconds: 15 },
): void {
  const turns = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const counter = new Int32Array(turns);
  setInterval(() => Atomics.add(counter, 0, 1), turnMs).unref();
  const workerData: Watched = { ...limits, turns, work: runningWork, logDir };
  new Worker(new URL('./watchdog-thread.ts', import.meta.url), {
    name: 'watchdog',
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 2 },
  }).unref();
}
