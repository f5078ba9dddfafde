import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA256 in hexadecimal, the signature rule of checkout, payment links and webhooks alike. */
export const sign = (secret: string, message: string | Buffer): string =>
  createHmac('sha256', secret).update(message).digest('hex');

/** Compares in constant time, so that a forger learns nothing from how long a refusal takes. */
export function isSignature(secret: string, message: string | Buffer, signature: string): boolean {
  const expected = Buffer.from(sign(secret, message));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** What is signed for a payment of an order by the checkout. */
export const checkoutMessage = (orderId: string, paymentId: string): string => `${orderId}|${paymentId}`;

/** What is signed on the way back from a payment link. */
export const linkMessage = (linkId: string, reference: string, status: string, paymentId: string): string =>
  [linkId, reference, status, paymentId].join('|');
