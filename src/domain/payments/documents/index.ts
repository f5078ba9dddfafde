export { issueCreditNote, issueInvoice } from './issue-document.ts';
export { getDocumentOfOrder, findDocument } from './find-document.ts';
export { renderDocumentHtml } from './render-html.ts';
export { renderDocumentPdf } from './render-pdf.ts';
