export { issueCorrection } from './issue-document.ts';
export { issueCreditNote, issueInvoice, proformaOf } from './issue-document.ts';
export { getDocumentOfOrder, findDocument, findInvoice, isCorrected } from './find-document.ts';
export { documentsOfYear } from './documents-of-year.ts';
export { embeddedFonts } from './render-html.ts';
export { renderDocumentHtml } from './render-html.ts';
export { renderDocumentPdf } from './render-pdf.ts';
