import { expect, test } from 'vitest';
import fc from '../../../test/support/properties.ts';
import { isGstin, stateOfGstin } from './gst-states.ts';
import { taxNote } from './prices.ts';
import { chargedGst, fullFinancialYearOf, taxOf } from './tax.ts';

test.each([
  ['2026-03-31T18:29:59Z', '2025-26'],
  ['2026-03-31T18:30:00Z', '2026-27'],
  ['2026-11-21T06:00:00Z', '2026-27'],
  ['2099-12-31T00:00:00Z', '2099-00'],
])('%s falls into the financial year %s', (moment, year) => {
  expect(fullFinancialYearOf(new Date(moment))).toBe(year);
});

test('value and tax add up to the price, and CGST equals SGST', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000 }),
      fc.constantFrom(5, 12, 18, 28),
      fc.boolean(),
      (amount, percent, same) => {
        const { taxableValue, taxes } = taxOf(amount, percent, same);
        expect(taxes.reduce((sum, tax) => sum + tax.amount, taxableValue)).toBe(amount);
        expect(new Set(taxes.map((tax) => tax.amount)).size).toBe(1);
        const exact = (amount * percent) / (100 + percent);
        expect(Math.abs(amount - taxableValue - exact)).toBeLessThanOrEqual(1);
      },
    ),
  );
});

test('the tax of a known price is right', () => {
  expect(taxOf(118_00, 18, true)).toEqual({
    taxableValue: 100_00,
    taxes: [
      { label: 'CGST', percent: 9, amount: 9_00 },
      { label: 'SGST', percent: 9, amount: 9_00 },
    ],
  });
  expect(taxOf(118_00, 18, false).taxes).toEqual([{ label: 'IGST', percent: 18, amount: 18_00 }]);
});

test('a GSTIN is validated by its check character', () => {
  expect(isGstin('27AAPFU0939F1ZV')).toBe(true);
  for (const wrong of ['27AAPFU0939F1ZW', '28AAPFU0939F1ZV', '27AAPFU0939F1Z', '', '27aapfu0939f1zv'])
    expect(isGstin(wrong)).toBe(false);
});

test.each([
  ['a deductor of tax', '29BLRA12345B1DP'],
  ['a deductor by PAN', '19AAACI1681G1DV'],
  ['a collector of tax', '19AAACI1681G1CX'],
  ['a department', '07DELT00134A1ZE'],
  ['a body of the United Nations', '0717UNO00157UNO'],
  ['an embassy', '0717UNO00211UN2'],
  ['a supplier from abroad', '9917SGP29001OST'],
])('%s has a GSTIN by its check character: %s', (_, number) => {
  expect(isGstin(number)).toBe(true);
  const other = `${number.slice(0, 14)}${number.endsWith('7') ? '8' : '7'}`;
  expect(isGstin(other)).toBe(false);
});

test('a GSTIN names its State, but for those from abroad', () => {
  expect([stateOfGstin('0717UNO00157UNO'), stateOfGstin('9917SGP29001OST')]).toEqual(['07', null]);
});

const noteOf = (gstin: string | null, gstPercent: number) => taxNote(chargedGst({ gstin, gstPercent }));

test('prices name the configured rate of GST', () => {
  expect(noteOf('07AAAAA0000A1Z4', 18)).toBe('incl. 18\u00a0%\u00a0GST');
  expect(noteOf('07AAAAA0000A1Z4', 5)).toBe('incl. 5\u00a0%\u00a0GST');
});

test('prices say nothing about tax where none is charged', () => {
  expect(noteOf(null, 18)).toBe(null);
  expect(noteOf('07AAAAA0000A1Z4', 0)).toBe(null);
});
