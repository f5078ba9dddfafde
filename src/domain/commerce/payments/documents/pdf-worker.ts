import { parentPort } from 'node:worker_threads';
import type { PaymentDocument } from '../../../../contract/commerce/payment-document.ts';
import { drawPdf } from './draw-pdf.ts';

export interface PdfRequest {
  id: number;
  document: PaymentDocument;
  pageUrl: string;
}
export type PdfResponse = { id: number } & ({ pdf: Uint8Array } | { error: unknown });

const respond = (response: PdfResponse) => parentPort?.postMessage(response);

parentPort?.on('message', ({ id, document, pageUrl }: PdfRequest) => {
  drawPdf(document, pageUrl).then(
    (pdf) => respond({ id, pdf }),
    (error: unknown) => respond({ id, error }),
  );
});
