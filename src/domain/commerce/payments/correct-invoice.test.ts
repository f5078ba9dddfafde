import { expect, test } from 'vitest';
import { isSame } from './order-requests.ts';

const buyer = {
  name: 'Asha Rao',
  address: '1 College Road, Pune',
  stateCode: '27',
  gstin: '27ABCDE1234F1Z5',
  poNumber: 'PO 7',
};
const onInvoice = { ...buyer, email: 'asha@example.org' };

test('a correction that changes nothing is the same', () => {
  expect(isSame(onInvoice, buyer)).toBe(true);
  // Invoices of earlier versions have no number of the order.
  expect(isSame({ ...onInvoice, poNumber: undefined as never }, { ...buyer, poNumber: null })).toBe(true);
});

test.each([
  ['name', 'Asha Rao-Iyer'],
  ['address', null],
  ['stateCode', '29'],
  ['gstin', null],
  ['poNumber', 'PO 8'],
])('another %s is a correction', (field, value) => {
  expect(isSame(onInvoice, { ...buyer, [field]: value })).toBe(false);
});
