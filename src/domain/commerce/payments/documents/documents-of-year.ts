import { Zip, ZipDeflate } from 'fflate';
import { and, asc, eq } from 'drizzle-orm';
import { pages } from '../../../../contract/addresses/pages.ts';
import { fullFinancialYearOf } from '../../../../contract/money/tax.ts';
import type { PaymentDocument } from '../../../../contract/commerce/payment-document.ts';
import { csvCell } from '../../../../contract/text/plain-text.ts';
import { orders, paymentDocuments } from '../../../../db/index.ts';
import type { Actor, Context } from '../../../platform/context.ts';
import { Failure } from '../../../platform/failure.ts';
import { renderDocumentPdf } from './render-pdf.ts';

interface Issued {
  issuedAt: Date;
  document: PaymentDocument;
}

const head = [
  'Number',
  'Date',
  'Document',
  'Name',
  'GSTIN',
  'Place of supply',
  'PO number',
  'Item',
  'Quantity',
  'Taxable value (INR)',
  'CGST (INR)',
  'SGST (INR)',
  'IGST (INR)',
  'Total (INR)',
  'Payment',
  // Of a credit note, the invoice that it is against; of a corrected invoice, the one that it replaces.
  'Refers to',
];

const rupees = (paise: number): string => (paise / 100).toFixed(2);

function cells({ document }: Issued): string[] {
  const { line, buyer } = document;
  const tax = (label: string) => rupees(document.taxes.find((one) => one.label === label)?.amount ?? 0);
  const texts = [
    document.number,
    document.date,
    document.title,
    buyer.name,
    buyer.gstin,
    document.placeOfSupply,
    buyer.poNumber,
    line.description,
  ];
  const numbers = [String(line.quantity), rupees(line.taxableValue), tax('CGST'), tax('SGST'), tax('IGST')];
  const last = [document.payment?.id, (document.corrects ?? document.replaces)?.number];
  const inCells = (values: (string | null | undefined)[]) => values.map((value) => csvCell(value ?? ''));
  return [...inCells(texts), ...numbers, rupees(document.total), ...inCells(last)];
}

const csvOf = (issued: Issued[]): string =>
  [head.map(csvCell), ...issued.map(cells)].map((row) => `${row.join(',')}\r\n`).join('');

/** Each document is drawn when the one before it was sent. */
async function* zipOf(ctx: Context, year: string, issued: Issued[]): AsyncGenerator<Uint8Array> {
  const sent: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    sent.push(part);
  });
  const add = (name: string, content: Uint8Array, at: Date) => {
    const file = Object.assign(new ZipDeflate(name), { mtime: at });
    zip.add(file);
    file.push(content, true);
    return sent.splice(0);
  };
  yield* add(`documents-${year}.csv`, Buffer.from(csvOf(issued)), ctx.clock());
  for (const { document, issuedAt } of issued) {
    const pdf = await renderDocumentPdf(document, ctx.publicUrl + pages.payments);
    yield* add(`${document.number.replaceAll('/', '-')}.pdf`, pdf, issuedAt);
  }
  zip.end();
  yield* sent;
}

/** All documents of the caller in a financial year ('2026-27') as a ZIP file of PDFs with a CSV. @throws Failure not_found */
export async function documentsOfYear(
  ctx: Context,
  actor: Actor,
  year: string,
): Promise<AsyncGenerator<Uint8Array>> {
  const issued = await ctx.db
    .select({ document: paymentDocuments.document, issuedAt: paymentDocuments.issuedAt })
    .from(paymentDocuments)
    .innerJoin(orders, eq(orders.id, paymentDocuments.orderId))
    .where(and(eq(orders.userId, actor.id), eq(paymentDocuments.financialYear, year.slice(2))))
    .orderBy(asc(paymentDocuments.issuedAt), asc(paymentDocuments.id));
  const ofYear = issued.filter(({ issuedAt }) => fullFinancialYearOf(issuedAt) === year);
  if (ofYear.length === 0) throw new Failure('not_found', { message: `There are no documents of ${year}.` });
  return zipOf(ctx, year, ofYear);
}
