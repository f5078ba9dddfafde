import type { TaxLine } from '../commerce/payment-document.ts';
import { kolkataDate } from '../time/deadline.ts';

interface Tax {
  taxableValue: number;
  taxes: TaxLine[];
}

/**
 * The tax inside a price. Within one State it is halved into CGST and SGST, which are equal to the paisa; across States it is
 * IGST. Taxable value and taxes always add up to the amount.
 * @param amount what is paid, tax included, in paise
 */
export function taxOf(amount: number, percent: number, isSameState: boolean): Tax {
  const share = (part: number) => Math.round((amount * part) / (100 + percent));
  if (isSameState) {
    const half = share(percent / 2);
    return {
      taxableValue: amount - 2 * half,
      taxes: [
        { label: 'CGST', percent: percent / 2, amount: half },
        { label: 'SGST', percent: percent / 2, amount: half },
      ],
    };
  }
  const whole = share(percent);
  return { taxableValue: amount - whole, taxes: [{ label: 'IGST', percent, amount: whole }] };
}

/** The Indian financial year of a moment, April to March, as '2026-27'. */
export function fullFinancialYearOf(moment: Date): string {
  const [year = 0, month = 0] = kolkataDate(moment).split('-').map(Number);
  const start = month >= 4 ? year : year - 1;
  return `${start}-${String((start + 1) % 100).padStart(2, '0')}`;
}

/** '2026-27', but not '2026-28'. */
export const isFinancialYear = (text: string): boolean =>
  /^20\d\d-\d\d$/.test(text) && (Number(text.slice(0, 4)) + 1) % 100 === Number(text.slice(5));
