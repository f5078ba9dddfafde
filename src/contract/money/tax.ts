import type { TaxLine } from '../shapes/payment-document.ts';

export interface Tax {
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
