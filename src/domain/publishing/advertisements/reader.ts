import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import type { ParsedJob } from '../../../contract/publishing/parsed-job.ts';
import { BeyondBound, Unreadable } from './bounds.ts';
import type { Source } from './grid.ts';
import { readAdvertisement } from './read-advertisement.ts';
import { readHtml } from './read-html.ts';
import { readText } from './read-text.ts';

/*
 * The program that reads a notice: its kind and the portal's process as arguments, its bytes on standard input, the answer on standard
 * output (read-apart.ts starts it). It may be killed at any moment.
 */

export type NoticeKind = 'html' | 'text' | 'document';
export type Answer =
  | { read: ParsedJob }
  /** More of something than is read. */
  | { beyond: string }
  | { unreadable: string }
  /** An error of the reader itself. */
  | { failed: string };

async function sourceOf(kind: NoticeKind, bytes: Buffer): Promise<Source> {
  if (kind === 'html') return readHtml(bytes.toString());
  if (kind === 'text') return readText(bytes.toString());
  const { readPdf } = await import('./pdf/read-pdf.ts');
  return readPdf(new Uint8Array(bytes));
}

async function answerTo(kind: NoticeKind, bytes: Buffer): Promise<Answer> {
  try {
    return { read: readAdvertisement(await sourceOf(kind, bytes)) };
  } catch (error) {
    const { message, stack = message } = error as Error;
    if (error instanceof BeyondBound) return { beyond: message };
    return error instanceof Unreadable ? { unreadable: message } : { failed: stack };
  }
}

const [kind, portal] = process.argv.slice(2) as [NoticeKind, string];
const guard = new Worker(new URL('./reader-guard.ts', import.meta.url), {
  workerData: Number(portal),
  resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
});
await once(guard, 'online');
guard.unref();
const bytes = await buffer(process.stdin);
// From here on its time counts.
process.stdout.write('\n');
process.stdout.write(JSON.stringify(await answerTo(kind, bytes)));
