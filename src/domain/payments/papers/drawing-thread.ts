import { parentPort } from 'node:worker_threads';
import type { PaperDocument } from '../../../contract/shapes/paper.ts';
import { drawPdf } from './draw-pdf.ts';

export interface Asked {
  id: number;
  paper: PaperDocument;
}
export type Drawn = { id: number } & ({ pdf: Uint8Array } | { error: unknown });

const answer = (drawn: Drawn) => parentPort?.postMessage(drawn);

parentPort?.on('message', ({ id, paper }: Asked) => {
  drawPdf(paper).then(
    (pdf) => answer({ id, pdf }),
    (error: unknown) => answer({ id, error }),
  );
});
