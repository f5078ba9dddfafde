import { expect, test } from 'vitest';
import { readConfig } from '../config/index.ts';
import { placeholderSeller } from '../contract/money/tax.ts';
import { configuredSeller } from './prepare-context.ts';

const razorpay = {
  PAYMENTS: 'razorpay',
  RAZORPAY_KEY_ID: 'key',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'webhook',
};
const sellerSettings = {
  SELLER_NAME: 'A Foundation',
  SELLER_ADDRESS: '1 Some Road, Mumbai 400001',
  SELLER_EMAIL: 'accounts@foundation.example',
  SELLER_GSTIN: '27AAPFU0939F1ZV',
};
const sellerOf = (env: Record<string, string>) => configuredSeller(readConfig(env));

test('the sandbox needs no seller settings: its test documents show a placeholder', () => {
  expect(sellerOf({})).toEqual(placeholderSeller);
});

test('a real provider uses the seller settings', () => {
  expect(sellerOf({ ...razorpay, ...sellerSettings })).toEqual({
    name: 'A Foundation',
    address: '1 Some Road, Mumbai 400001',
    email: 'accounts@foundation.example',
    gstin: '27AAPFU0939F1ZV',
    stateCode: '27',
    numberPrefix: 'LE',
    gstPercent: 18,
    sac: placeholderSeller.sac,
  });
});

test('a seller without GST registration sets SELLER_GSTIN=none and a State', () => {
  const seller = sellerOf({ ...razorpay, ...sellerSettings, SELLER_GSTIN: 'none', SELLER_STATE: '29' });
  expect([seller.gstin, seller.stateCode]).toEqual([null, '29']);
});

test.each(['SELLER_NAME', 'SELLER_ADDRESS', 'SELLER_EMAIL', 'SELLER_GSTIN'])(
  'a real provider is refused without %s',
  (name) => {
    expect(() => sellerOf({ ...razorpay, ...sellerSettings, [name]: '' })).toThrow(`${name} is missing`);
  },
);

test.each([
  [{ SELLER_GSTIN: placeholderSeller.gstin! }, 'SELLER_GSTIN is the placeholder'],
  [{ SELLER_GSTIN: '27AAPFU0939F1ZW' }, 'SELLER_GSTIN is not a valid GSTIN'],
  [{ SELLER_STATE: '07' }, 'SELLER_STATE contradicts SELLER_GSTIN'],
  [{ SELLER_GSTIN: 'none' }, 'SELLER_STATE must be the code of a State'],
])('%o is refused', (changes, message) => {
  expect(() => sellerOf({ ...razorpay, ...sellerSettings, ...changes })).toThrow(message);
});
