import { taxOf } from '../../../contract/money/tax.ts';
import type { Buyer, PaymentDocument } from '../../../contract/shapes/payment-document.ts';
import type { OrderRow, PaymentDocumentRow, Transaction } from '../../../db/index.ts';
import type { Context } from '../../context.ts';
import { storeDocument, withCode } from './issue-document.ts';

/**
 * Takes back a wrong invoice by a credit note that says the same, and issues one for this buyer in its place. Seller, item,
 * rate of the tax and total stay as they were when it was paid.
 */
export async function issueCorrection(
  tx: Transaction,
  ctx: Context,
  order: OrderRow,
  wrong: PaymentDocumentRow,
  buyer: Buyer,
): Promise<{ creditNote: PaymentDocumentRow; invoice: PaymentDocumentRow }> {
  const { replaces: _replaces, ...said } = wrong.document;
  const named = { number: said.number, date: said.date };
  const corrects = wrong.id;
  const creditNote = await storeDocument(tx, ctx, order, { kind: 'credit_note', corrects }, (place) => ({
    ...said,
    ...place,
    title: 'Credit note',
    corrects: named,
    isCorrection: true,
  }));
  const invoice = await storeDocument(tx, ctx, order, { kind: 'invoice', corrects }, (place) => ({
    ...forBuyer(said, buyer),
    ...place,
    replaces: named,
  }));
  return { creditNote, invoice };
}

/** The same document for another buyer, whose State decides which tax it shows. */
function forBuyer(document: PaymentDocument, buyer: Buyer): PaymentDocument {
  const state = buyer.stateCode && withCode(buyer.stateCode);
  const placeOfSupply = state ?? document.seller.state;
  const percent = document.taxes.reduce((sum, tax) => sum + tax.percent, 0);
  const { taxableValue, taxes } =
    document.taxes.length > 0
      ? taxOf(document.total, percent, placeOfSupply === document.seller.state)
      : { taxableValue: document.total, taxes: [] };
  return {
    ...document,
    buyer: { ...buyer, state },
    placeOfSupply,
    taxes,
    line: { ...document.line, taxableValue },
  };
}
