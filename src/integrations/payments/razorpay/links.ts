import type { Charge, ProviderPayment } from '../../../domain/payments/ports.ts';
import type { Ask } from './api.ts';
import type { LinkEntity } from './entities.ts';
import { ProviderRefusal } from './outcomes.ts';

/** The provider's limit. */
const longestName = 50;

/** Creates a payment link. If the provider refuses a repeated reference, the existing link is used. */
export async function createLink(ask: Ask, charge: Charge, callbackUrl: string): Promise<LinkEntity> {
  const { reference, amount, currency, description, buyer } = charge;
  const body = {
    amount,
    currency,
    reference_id: reference,
    description,
    customer: { name: buyer.name.slice(0, longestName), email: buyer.email },
    notify: { sms: false, email: false },
    reminder_enable: false,
    callback_url: callbackUrl,
    callback_method: 'get',
    notes: { reference },
  };
  try {
    return await ask<LinkEntity>('POST', '/payment_links', { body });
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    const made = await findByReference(ask, reference);
    if (!made) throw error;
    return made;
  }
}

async function findByReference(ask: Ask, reference: string): Promise<LinkEntity | undefined> {
  const { payment_links: links = [] } = await ask<{ payment_links?: LinkEntity[] }>(
    'GET',
    `/payment_links?reference_id=${encodeURIComponent(reference)}`,
  );
  return links.find((link) => link.reference_id === reference);
}

/** Every payment that was made through a link. */
export async function paymentsOfLink(ask: Ask, linkId: string): Promise<ProviderPayment[]> {
  const { payments, currency } = await ask<LinkEntity>('GET', `/payment_links/${encodeURIComponent(linkId)}`);
  return (payments ?? []).map(({ payment_id: id, amount, status }) => ({
    id,
    providerOrderId: linkId,
    amount,
    currency,
    status,
    failureReason: null,
  }));
}
