import { Worker } from 'node:worker_threads';
import type { PaymentDocument } from '../../../contract/shapes/payment-document.ts';
import { PdfThread } from './pdf-thread.ts';

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
