import type { Config } from '../../config/index.ts';
import { paymentProviderFacts } from '../../contract/money/payment-providers.ts';
import type { PaymentMode } from '../../contract/vocabulary/index.ts';
import { razorpayApi } from '../../integrations/payments/razorpay/api.ts';
import { fail, ok, warn, type Finding } from './finding.ts';

const checks: Record<PaymentMode, (settings: Config['payments']) => Promise<Finding[]>> = {
  off: async () => [ok('payments', 'off: nothing is for sale')],
  sandbox: async () => [ok('payments', 'sandbox: nobody is charged')],
  razorpay: ({ razorpay }) => checkRazorpay(razorpay),
};

/** Checks that the provider accepts the keys, and that documents name the real seller. */
export async function checkPayments({ payments, seller }: Config): Promise<Finding[]> {
  const { name, address } = seller;
  const isPlaceholder = !name || !address || /placeholder/i.test(`${name} ${address}`);
  const placeholder = (paymentProviderFacts[payments.provider].isReal ? fail : warn)(
    'seller',
    'Invoices name a placeholder as the seller.',
    'Set SELLER_NAME, SELLER_ADDRESS and the other SELLER_* settings.',
  );
  return [...(isPlaceholder ? [placeholder] : []), ...(await checks[payments.provider](payments))];
}

async function checkRazorpay(razorpay: Config['payments']['razorpay']): Promise<Finding[]> {
  const found: Finding[] = [];
  try {
    await razorpayApi({ ...razorpay, attempts: 1 })('GET', '/orders?count=1');
    found.push(ok('payments', 'Razorpay knows the keys'));
  } catch (error) {
    found.push(
      fail(
        'payments',
        `Razorpay refuses or is unreachable (${(error as Error).message}).`,
        'Check RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and the internet connection.',
      ),
    );
  }
  if (razorpay.keyId.startsWith('rzp_test_'))
    found.push(warn('payments', 'The keys are test keys: nobody is charged.', 'Set the live keys.'));
  return found;
}
