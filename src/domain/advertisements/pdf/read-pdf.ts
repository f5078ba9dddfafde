import { Worker } from 'node:worker_threads';
import { maxSourceBytes } from '../../../contract/shapes/parsed-job.ts';
import { Failure } from '../../failure.ts';
import { FairQueue } from '../../fair-queue.ts';
import type { Source } from '../grid.ts';
import { pdfSource, type TextItem } from './pdf-source.ts';

const timeoutMs = 20_000;
/** A PDF of a few kilobytes may unpack to gigabytes: its thread ends before that. */
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };
const reading = new FairQueue({ atOnce: 1, perClient: 1, waiting: 100, waitingPerClient: 3 });

const unreadable = () =>
  Failure.field(
    'document',
    'The text of this PDF could not be read. Please paste the notice’s text or table instead.',
  );

/** Texts of the pages, read in a thread of its own. @throws Failure invalid_input at `document`, too_large */
export async function readPdf(bytes: Buffer, account: string): Promise<Source> {
  const pages = await reading.run(account, () => textsOf(bytes));
  const length = pages.flat().reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  if (length > maxSourceBytes)
    throw new Failure('too_large', {
      message: 'Notices of at most 1 MB of text can be read. Please paste a part of it.',
    });
  if (length === 0)
    throw Failure.field(
      'document',
      'This PDF has no text, only pictures of it. Please type or paste the notice.',
    );
  return pdfSource(pages);
}

function textsOf(bytes: Buffer): Promise<TextItem[][]> {
  const thread = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    name: 'notices',
    workerData: new Uint8Array(bytes).buffer,
    resourceLimits,
    stdout: true,
    stderr: true,
  });
  return new Promise<TextItem[][]>((resolve, reject) => {
    const timer = setTimeout(() => reject(unreadable()), timeoutMs);
    const end = () => clearTimeout(timer);
    thread.once('message', (pages: TextItem[][]) => {
      end();
      resolve(pages);
    });
    thread.once('error', () => {
      end();
      reject(unreadable());
    });
    thread.once('exit', () => {
      end();
      reject(unreadable());
    });
  }).finally(() => thread.terminate());
}
