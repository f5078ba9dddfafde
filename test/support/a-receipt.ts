import type { PaymentDocument } from '../../src/contract/commerce/payment-document.ts';

export const createReceipt: PaymentDocument = {
  title: 'Receipt',
  number: 'R/26-27/1',
  date: '2026-11-21',
  seller: { name: 'Lectern', address: 'Street 1', state: 'Delhi', gstin: null, email: 'desk@example.org' },
  buyer: {
    name: 'A University',
    email: 'a@example.org',
    address: null,
    stateCode: null,
    gstin: null,
    state: null,
  },
  placeOfSupply: 'Delhi',
  line: {
    description: '10 credits',
    sac: '998439',
    quantity: 10,
    unitPrice: 200_00,
    taxableValue: 2000_00,
  },
  taxes: [],
  total: 2000_00,
  currency: 'INR',
  payment: { provider: 'sandbox', id: 'pay_1', orderId: 'order_1' },
  isTest: false,
};
