import type { PaperDocument } from '../../../contract/shapes/paper.ts';

/** A paper as a PDF of one page. What draws it is large, and is loaded when the first one is asked for. */
export const paperAsPdf = async (paper: PaperDocument): Promise<Buffer> =>
  (await import('./draw-pdf.ts')).drawPdf(paper);
