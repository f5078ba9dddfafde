import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import type { ParsedJob } from '../../../contract/publishing/parsed-job.ts';
import { BeyondBound, Unreadable } from './bounds.ts';
import { readNotice, type NoticeFormat } from './read-advertisement.ts';

/*
 * The program that reads a notice: its format and the portal's process as arguments, its bytes on standard input, the answer on standard
 * output (read-apart.ts starts it). It may be killed at any moment.
 */

export type Answer =
  | { read: ParsedJob }
  /** More of something than is read. */
  | { beyond: string }
  | { unreadable: string }
  /** An error of the reader itself. */
  | { failed: string };

async function answerTo(format: NoticeFormat, bytes: Buffer): Promise<Answer> {
  try {
    return { read: await readNotice(format, bytes) };
  } catch (error) {
    const { message, stack = message } = error as Error;
    if (error instanceof BeyondBound) return { beyond: message };
    return error instanceof Unreadable ? { unreadable: message } : { failed: stack };
  }
}

const [format, portal] = process.argv.slice(2) as [NoticeFormat, string];
const guard = new Worker(new URL('./reader-guard.ts', import.meta.url), {
  workerData: Number(portal),
  resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
});
await once(guard, 'online');
guard.unref();
const bytes = await buffer(process.stdin);
// From here on its time counts.
process.stdout.write('\n');
process.stdout.write(JSON.stringify(await answerTo(format, bytes)));
