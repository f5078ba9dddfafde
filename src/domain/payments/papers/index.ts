export { issueCreditNote, issueInvoice } from './issue-paper.ts';
export { getPaperOfOrder, findPaper } from './find-paper.ts';
export { paperAsHtml } from './paper-as-html.ts';
export { paperAsPdf } from './paper-as-pdf.ts';
