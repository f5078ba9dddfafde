import { inExactRupees } from '../../../contract/rupees.ts';
import type { PaperDocument } from '../../../contract/shapes/paper.ts';

export const testNote = 'TEST PAPER: paid in the sandbox, no money was taken. Not valid for accounts.';

/** A calendar date as papers write it: 21/11/2026. */
const paperDate = (date: string): string => date.split('-').reverse().join('/');

/** The same facts for both forms of a paper, as label and value. */
export function headRows(paper: PaperDocument): [string, string][] {
  const rows: [string, string][] = [
    ['Number', paper.number],
    ['Date', paperDate(paper.date)],
  ];
  if (paper.corrects) rows.push(['Against', `${paper.corrects.number} of ${paperDate(paper.corrects.date)}`]);
  if (paper.seller.gstin) rows.push(['Place of supply', paper.placeOfSupply]);
  rows.push(['Payment', `${paper.payment.id} (${paper.payment.provider})`], ['Order', paper.payment.orderId]);
  return rows;
}

export const sellerLines = ({ seller }: PaperDocument): string[] =>
  [seller.name, seller.address, seller.state, seller.gstin && `GSTIN ${seller.gstin}`, seller.email].filter(
    (line): line is string => Boolean(line),
  );

export const buyerLines = ({ buyer }: PaperDocument): string[] =>
  [buyer.name, buyer.address, buyer.state, buyer.gstin && `GSTIN ${buyer.gstin}`, buyer.email].filter(
    (line): line is string => Boolean(line),
  );

/** Sums below the line: value, each tax, total. */
export function sumRows(paper: PaperDocument, money = inExactRupees): [string, string][] {
  const taxes = paper.taxes.map(({ label, percent, amount }): [string, string] => [
    `${label} ${percent}%`,
    money(amount),
  ]);
  return [
    ...(taxes.length ? ([['Taxable value', money(paper.line.taxableValue)]] as [string, string][]) : []),
    ...taxes,
    [paper.title === 'Credit note' ? 'Total given back' : 'Total paid', money(paper.total)],
  ];
}

export const closingNote = (paper: PaperDocument): string =>
  paper.seller.gstin
    ? 'Prices include GST. Tax is not payable on reverse charge. This paper was made by a computer and needs no signature.'
    : 'This paper was made by a computer and needs no signature.';
