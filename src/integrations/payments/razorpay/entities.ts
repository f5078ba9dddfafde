import type { ProviderPayment } from '../../../domain/payments/ports.ts';

/** The provider's things, as far as we read them. */
export interface PaymentEntity {
  id: string;
  order_id?: string | null;
  amount: number;
  currency: string;
  status: ProviderPayment['status'];
  description?: string | null;
  error_description?: string | null;
  notes?: Record<string, string> | unknown[] | null;
}

export interface OrderEntity {
  id: string;
  receipt?: string | null;
}

export interface LinkEntity {
  id: string;
  short_url: string;
  reference_id?: string | null;
  currency: string;
  payments?: { payment_id: string; amount: number; status: ProviderPayment['status'] }[] | null;
}

export interface RefundEntity {
  id: string;
  amount: number;
  receipt?: string | null;
  status: 'pending' | 'processed' | 'failed';
}

export const presentPayment = (payment: PaymentEntity): ProviderPayment => ({
  id: payment.id,
  providerOrderId: payment.order_id ?? null,
  amount: payment.amount,
  currency: payment.currency,
  status: payment.status,
  failureReason: payment.error_description ?? null,
});
