import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

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

/** PostgreSQL's text can't contain null bytes. */
export const text = z.string().regex(/^[^\0]*$/);
/** The maximum of PostgreSQL's integer, in paise. */
export const paise = z.int().min(0).max(2_147_483_647);

/** Parses a signed message in the documented form. @throws SyntaxError for any other */
export function readJson<Schema extends z.ZodType>(schema: Schema, body: Buffer): z.output<Schema> {
  const { data, error } = schema.safeParse(JSON.parse(body.toString('utf8')));
  if (error) throw new SyntaxError(`not a message of the provider: ${z.prettifyError(error)}`);
  return data as z.output<Schema>;
}
