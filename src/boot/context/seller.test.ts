import { expect, test } from 'vitest';
import { readConfig } from '../../config/index.ts';
import { placeholderSeller } from '../../contract/money/seller.ts';
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
  expect(
    sellerOf({ ...razorpay, ...sellerSettings, SELLER_PREFIX: 'AF', SELLER_SAC_MEMBERSHIP: '999599' }),
  ).toEqual({
    name: 'A Foundation',
    address: '1 Some Road, Mumbai 400001',
    email: 'accounts@foundation.example',
    gstin: '27AAPFU0939F1ZV',
    stateCode: '27',
    numberPrefix: 'AF',
    gstPercent: 18,
    sac: { ...placeholderSeller.sac, membership: '999599' },
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
  [{ SELLER_PREFIX: 'TS' }, 'SELLER_PREFIX must not be one of'],
  [{ SELLER_PREFIX: 'LONG' }, 'SELLER_PREFIX must be two capital letters'],
  [{ SELLER_GST_PERCENT: 'much' }, 'SELLER_GST_PERCENT must be a number from 0 to 50'],
  [{ SELLER_SAC_CREDITS: '99' }, 'SELLER_SAC_CREDITS must have six digits'],
])('%o is refused', (changes, message) => {
  expect(() => sellerOf({ ...razorpay, ...sellerSettings, ...changes })).toThrow(message);
});
