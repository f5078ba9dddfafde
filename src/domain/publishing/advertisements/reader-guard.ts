import { workerData } from 'node:worker_threads';
import { maxMemory } from './bounds.ts';

/**
 * A thread of the reader that ends it when it needs too much memory, or when the portal's process is gone. Limits of V8 count neither
 * buffers nor what zlib unpacks, and a computation that goes on notices no closed pipe.
 */
const portal = workerData as number;
setInterval(() => {
  if (process.memoryUsage.rss() > maxMemory || process.ppid !== portal) process.kill(process.pid, 'SIGKILL');
}, 50);
