import type { ProviderPayment } from '../../../domain/payments/ports.ts';

/** The provider's entities, as far as we read them. */
export interface PaymentEntity {
  id: string;
  order_id?: string | null | undefined;
  amount: number;
  currency: string;
  status: ProviderPayment['status'];
  description?: string | null | undefined;
  error_description?: string | null | undefined;
  notes?: Record<string, unknown> | unknown[] | null | undefined;
}

export interface OrderEntity {
  id: string;
  receipt?: string | null | undefined;
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
  receipt?: string | null | undefined;
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
