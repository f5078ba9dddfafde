import { sandboxKeys } from '../../../src/integrations/payments/sandbox.ts';
import { sign } from '../../../src/integrations/payments/signatures.ts';
import { done, post, type Person } from './people.ts';

/** Sends a message as the sandbox would, about a captured payment. Answers its id. */
export async function sendSandboxEvent({ orderId, amount }: { orderId: string; amount: number }) {
  const id = `evt_${crypto.randomUUID()}`;
  const payment = { id: `pay_${crypto.randomUUID()}`, orderId, amount, currency: 'INR', status: 'captured' };
  const body = Buffer.from(JSON.stringify({ id, event: 'payment.captured', payment }));
  await done('/payments/webhook/sandbox', {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-sandbox-signature': sign(sandboxKeys.webhookSecret, body.toString()),
    },
  });
  return id;
}

/** Orders, pays and confirms credits, as the pages do. Returns the order from the buyer's history. */
export async function buyCredits(
  { token }: Person,
  body: { creditType: string; quantity: number },
): Promise<any> {
  const { orderId } = await post('/payments/credits/create-order', body, token);
  const paid = await post('/payments/sandbox/pay', { orderId, outcome: 'success' }, token);
  await post('/payments/credits/verify-payment', paid, token);
  return (await done('/payments/history', { token })).orders[0];
}
