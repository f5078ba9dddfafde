import { Worker } from 'node:worker_threads';
import type { PaymentDocument } from '../../../contract/shapes/payment-document.ts';
import type { PdfRequest, PdfResponse } from './pdf-worker.ts';

/** The thread and its fonts are released when idle for this time. */
const idleMs = 30_000;
/** Time limit; a document takes less than a tenth of it. */
const timeoutMs = 20_000;

interface Waiting {
  resolve: (pdf: Buffer) => void;
  reject: (error: unknown) => void;
}

let thread: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let asked = 0;
const waiting = new Map<number, Waiting>();

/** A document as a PDF of one page. Drawing takes about 0.3 s of CPU time, so a thread of its own does it while requests go on. */
export async function renderDocumentPdf(document: PaymentDocument, pageUrl: string): Promise<Buffer> {
  clearTimeout(idle);
  thread ??= startThread();
  const drawing = thread;
  const id = (asked += 1);
  const timer = setTimeout(
    () => rejectAll(drawing, new Error('drawing a document took too long')),
    timeoutMs,
  );
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      drawing.postMessage({ id, document, pageUrl } satisfies PdfRequest);
    });
  } finally {
    clearTimeout(timer);
    waiting.delete(id);
    if (waiting.size === 0) stopWhenIdle();
  }
}

function startThread(): Worker {
  const started = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    name: 'documents',
    resourceLimits: { maxOldGenerationSizeMb: 192 },
  });
  started.unref();
  started.on('message', (drawn: PdfResponse) => {
    const request = waiting.get(drawn.id);
    if ('pdf' in drawn) request?.resolve(Buffer.from(drawn.pdf));
    else request?.reject(drawn.error);
  });
  started.on('error', (error) => rejectAll(started, error));
  started.on('exit', () => rejectAll(started, new Error('the thread that draws documents ended')));
  return started;
}

/** Rejects all documents that wait for this thread; the next one starts another. */
function rejectAll(failed: Worker, error: unknown): void {
  if (thread !== failed) return;
  thread = undefined;
  void failed.terminate();
  for (const { reject } of waiting.values()) reject(error);
}

function stopWhenIdle(): void {
  clearTimeout(idle);
  idle = setTimeout(() => {
    const idleThread = thread;
    thread = undefined;
    void idleThread?.terminate();
  }, idleMs);
  idle.unref();
}
