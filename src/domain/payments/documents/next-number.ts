import { sql } from 'drizzle-orm';
import type { DocumentKind } from '../../../contract/vocabulary/index.ts';
import { documentCounters, type Transaction } from '../../../db/index.ts';
import type { Context } from '../../context.ts';
import { fullFinancialYearOf } from '../../../contract/money/financial-year.ts';

export interface DocumentNumber {
  series: string;
  financialYear: string;
  serial: number;
  /** At most 16 characters: 'LE/26-27/000001'. */
  number: string;
}

/** Test documents have series of their own, so that they leave no gaps among the real ones. */
const seriesOf = (kind: DocumentKind, isTest: boolean, prefix: string): string => {
  if (isTest) return kind === 'invoice' ? 'TS' : 'TC';
  return kind === 'invoice' ? prefix : 'CN';
};

/**
 * The next number of a series in the financial year. The counter's row is locked until the transaction ends; a rollback
 * reuses its number, so that there are no gaps.
 */
export async function nextNumber(
  tx: Transaction,
  ctx: Pick<Context, 'seller'>,
  kind: DocumentKind,
  isTest: boolean,
  now: Date,
): Promise<DocumentNumber> {
  const series = seriesOf(kind, isTest, ctx.seller.numberPrefix);
  const financialYear = financialYearOf(now);
  const [row] = await tx
    .insert(documentCounters)
    .values({ series, financialYear, lastSerial: 1 })
    .onConflictDoUpdate({
      target: [documentCounters.series, documentCounters.financialYear],
      set: { lastSerial: sql`${documentCounters.lastSerial} + 1` },
    })
    .returning({ serial: documentCounters.lastSerial });
  const serial = row?.serial ?? 0;
  return {
    series,
    financialYear,
    serial,
    number: `${series}/${financialYear}/${String(serial).padStart(6, '0')}`,
  };
}

/** As numbers have it: '26-27'. */
export const financialYearOf = (moment: Date): string => fullFinancialYearOf(moment).slice(2);
