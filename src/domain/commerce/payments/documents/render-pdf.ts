import { Worker } from 'node:worker_threads';
import type { PaymentDocument } from '../../../../contract/commerce/payment-document.ts';
import type { PdfRequest, PdfResponse } from './pdf-worker.ts';

/** The thread and its fonts are released when idle for this time. */
const idleMs = 30_000;
/** Time limit, just below that of proxies. A document takes a second, but a busy machine may need many times as long for it. */
const timeoutMs = 50_000;

interface Waiting {
  resolve: (pdf: Buffer) => void;
  reject: (error: unknown) => void;
}

/** A thread that draws documents: started by the first one, and again by the next one after it failed or was idle. */
export class PdfThread {
  private readonly start: () => Worker;
  private thread: Worker | undefined;
  private idle: NodeJS.Timeout | undefined;
  private asked = 0;
  private readonly waiting = new Map<number, Waiting>();

  constructor(start: () => Worker) {
    this.start = start;
  }

  async draw(document: PaymentDocument, pageUrl: string): Promise<Buffer> {
    clearTimeout(this.idle);
    this.thread ??= this.startThread();
    const drawing = this.thread;
    const id = (this.asked += 1);
    const timer = setTimeout(
      () => this.fail(drawing, new Error('drawing a document took too long')),
      timeoutMs,
    );
    try {
      return await new Promise<Buffer>((resolve, reject) => {
        this.waiting.set(id, { resolve, reject });
        drawing.postMessage({ id, document, pageUrl } satisfies PdfRequest);
      });
    } finally {
      clearTimeout(timer);
      this.waiting.delete(id);
      if (this.waiting.size === 0) this.stopWhenIdle();
    }
  }

  private startThread(): Worker {
    const started = this.start();
    started.unref();
    started.on('message', (drawn: PdfResponse) => {
      const request = this.waiting.get(drawn.id);
      if ('pdf' in drawn) request?.resolve(Buffer.from(drawn.pdf));
      else request?.reject(drawn.error);
    });
    started.on('error', (error) => this.fail(started, error));
    started.on('exit', () => this.fail(started, new Error('the thread that draws documents ended')));
    return started;
  }

  /** Rejects all documents that wait for this thread; the next one starts another. */
  private fail(failed: Worker, error: unknown): void {
    if (this.thread !== failed) return;
    this.thread = undefined;
    void failed.terminate();
    for (const { reject } of this.waiting.values()) reject(error);
  }

  private stopWhenIdle(): void {
    clearTimeout(this.idle);
    this.idle = setTimeout(() => {
      void this.thread?.terminate();
      this.thread = undefined;
    }, idleMs);
    this.idle.unref();
  }
}

const thread = new PdfThread(
  () =>
    new Worker(new URL('./pdf-worker.ts', import.meta.url), {
      name: 'documents',
      resourceLimits: { maxOldGenerationSizeMb: 192 },
    }),
);

/** A document as a PDF of one page. Drawing takes about 0.3 s of CPU time, so a thread of its own does it while requests go on. */
export const renderDocumentPdf = (document: PaymentDocument, pageUrl: string): Promise<Buffer> =>
  thread.draw(document, pageUrl);
