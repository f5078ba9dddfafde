import type { Config } from '../../config/index.ts';
import type { PaymentMode } from '../../contract/vocabulary/index.ts';
import type { Database } from '../../db/index.ts';
import { sandboxStore } from '../../domain/payments/index.ts';
import type { PaymentProvider } from '../../domain/payments/ports.ts';
import { noPayments } from '../../integrations/payments/off.ts';
import { razorpayPayments } from '../../integrations/payments/razorpay/razorpay.ts';
import { sandboxPayments } from '../../integrations/payments/sandbox/sandbox.ts';

type Adapter = (config: Config, db: Database) => PaymentProvider;

/** A provider that PAYMENTS can't name may have no adapter. */
const adapters: { [Mode in PaymentMode]: Mode extends Config['payments']['provider'] ? Adapter : never } = {
  off: () => noPayments,
  sandbox: ({ publicUrl }, db) => sandboxPayments({ publicUrl, book: sandboxStore(db) }),
  razorpay: ({ payments, publicUrl }) => razorpayPayments({ ...payments.razorpay, publicUrl }),
};

/** The configured payment provider (docs/rules.md#payment-providers, docs/rules.md#settings). */
export const configuredPayments = (config: Config, db: Database): PaymentProvider =>
  adapters[config.payments.provider](config, db);
