import type { ProviderRefund } from '../../../domain/payments/ports.ts';
import type { Ask } from './api.ts';
import type { RefundEntity } from './entities.ts';

/** Refunds money, idempotently by reference: existing refunds are looked up first. */
export async function refund(
  ask: Ask,
  { reference, paymentId, amount }: { reference: string; paymentId: string; amount: number },
): Promise<ProviderRefund> {
  const path = `/payments/${encodeURIComponent(paymentId)}`;
  const { items = [] } = await ask<{ items?: RefundEntity[] }>('GET', `${path}/refunds?count=100`);
  const made =
    items.find(({ receipt }) => receipt === reference) ??
    (await ask<RefundEntity>('POST', `${path}/refund`, {
      body: { amount, receipt: reference, speed: 'normal', notes: { reference } },
      headers: { 'x-refund-idempotency': reference },
    }));
  return { id: made.id, state: made.status };
}
