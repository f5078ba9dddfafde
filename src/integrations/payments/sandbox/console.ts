import { randomUUID } from 'node:crypto';
import type { SandboxStore, SandboxConsole } from '../../../domain/payments/ports.ts';
import { checkoutMessage, linkMessage, sign } from '../signatures.ts';
import { sandboxKeys } from './keys.ts';

/** Makes test payments: stores them, and signs what a provider would send to the page, the browser and the server. */
export const sandboxConsole = (book: SandboxStore): SandboxConsole => ({
  pay: async ({ providerOrderId, reference, amount, currency }, outcome, at) => {
    const id = `pay_${randomUUID().replaceAll('-', '')}`;
    const status = outcome === 'success' ? 'captured' : 'failed';
    await book.add({ id, providerOrderId, amount, currency, status, at });
    const linkStatus = outcome === 'success' ? 'paid' : 'failed';
    const body = Buffer.from(
      JSON.stringify({
        id: `evt_${randomUUID().replaceAll('-', '')}`,
        event: `payment.${status}`,
        payment: { id, orderId: providerOrderId, amount, currency, status },
      }),
    );
    return {
      paymentId: id,
      signature: sign(sandboxKeys.keySecret, checkoutMessage(providerOrderId, id)),
      returnQuery: {
        link: providerOrderId,
        reference,
        status: linkStatus,
        payment: id,
        signature: sign(sandboxKeys.keySecret, linkMessage(providerOrderId, reference, linkStatus, id)),
      },
      event: { body, headers: { 'x-sandbox-signature': sign(sandboxKeys.webhookSecret, body) } },
    };
  },
});
