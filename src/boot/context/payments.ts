import type { Config } from '../../config/index.ts';
import type { Database } from '../../db/index.ts';
import { sandboxStore } from '../../domain/payments/index.ts';
import type { PaymentProvider } from '../../domain/payments/ports.ts';
import { noPayments } from '../../integrations/payments/off.ts';
import { razorpayPayments } from '../../integrations/payments/razorpay/razorpay.ts';
import { sandboxPayments } from '../../integrations/payments/sandbox/sandbox.ts';

/** The configured payment provider (docs/rules.md#payment-providers, docs/rules.md#settings). */
export function configuredPayments({ payments, publicUrl }: Config, db: Database): PaymentProvider {
  if (payments.provider === 'off') return noPayments;
  if (payments.provider === 'razorpay') return razorpayPayments({ ...payments.razorpay, publicUrl });
  return sandboxPayments({ publicUrl, book: sandboxStore(db) });
}
