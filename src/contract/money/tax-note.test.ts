import { expect, test } from 'vitest';
import { taxNote } from './prices.ts';
import { chargedGst } from './seller.ts';

const noteOf = (gstin: string | null, gstPercent: number) => taxNote(chargedGst({ gstin, gstPercent }));

test('prices name the configured rate of GST', () => {
  expect(noteOf('07AAAAA0000A1Z4', 18)).toBe('incl. 18\u00a0%\u00a0GST');
  expect(noteOf('07AAAAA0000A1Z4', 5)).toBe('incl. 5\u00a0%\u00a0GST');
});

test('prices say nothing about tax where none is charged', () => {
  expect(noteOf(null, 18)).toBe(null);
  expect(noteOf('07AAAAA0000A1Z4', 0)).toBe(null);
});
