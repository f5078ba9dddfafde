import { describe, expect, test } from 'vitest';
import { readEvent } from './razorpay/read-event.ts';
import { sandboxKeys, readSandboxEvent } from './sandbox.ts';
import { sign } from './signatures.ts';

const fromSandbox = (body: string) =>
  readSandboxEvent(Buffer.from(body), sign(sandboxKeys.webhookSecret, body));
const fromRazorpay = (body: string) => readEvent(Buffer.from(body), 'event_1');

/** Signed, but in an undocumented form. */
const unreadable = ['null', '[]', '7', '"text"', '{}', '', '{', '{"event":null}', '{"id":{},"event":{}}'];

describe.each([
  ['the sandbox', fromSandbox],
  ['Razorpay', fromRazorpay],
])('a signed message of %s', (_, read) => {
  test.each(unreadable)('with the body %s is refused as malformed', (body) => {
    expect(() => read(body)).toThrow(SyntaxError);
  });
});

test.each([
  [{ payload: null }, 'other'],
  [{ payload: {} }, 'other'],
  [{ payload: { payment: null, refund: null } }, 'other'],
  [{ payload: { payment: { entity: null } } }, 'other'],
  [
    { payload: { payment: { entity: { id: 'p', amount: 1, currency: 'INR', status: 'captured' } } } },
    'payment',
  ],
])('a Razorpay event with %j concerns: %s', (rest, about) => {
  const event = fromRazorpay(JSON.stringify({ event: 'payment.captured', ...rest }));
  expect(event).toMatchObject({ name: 'payment.captured', about });
});

const payment = { id: 'p', orderId: 'o', order_id: 'o', amount: 1, currency: 'INR', status: 'captured' };
test.each([
  { id: null },
  { id: 'a\u0000b' },
  { amount: '1' },
  { amount: 1.5 },
  { amount: -1 },
  { amount: 1e12 },
  { currency: {} },
  { status: {} },
])('a payment with %j reaches no order', (broken) => {
  const entity = { ...payment, ...broken };
  const read = fromRazorpay(JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } }));
  expect(read).toMatchObject({
    about: 'other',
    payment: null,
    problem: expect.stringContaining('payment: '),
  });
  expect(() => fromSandbox(JSON.stringify({ id: 'e', event: 'payment.captured', payment: entity }))).toThrow(
    SyntaxError,
  );
});

const pendingPayment = { ...payment, status: 'pending', amount: null };
test.each([
  { event: 'payment.pending', payload: { payment: { entity: pendingPayment } } },
  { event: 'payment.captured', payload: [] },
  { event: 'payment.captured', payload: { payment: [] } },
  { event: 'order.paid', payload: { payment: { entity: [] } } },
  { event: 'subscription.charged', payload: { payment: 'pay_1', order: [], refund: { entity: [[]] } } },
  { event: 'refund.speed_changed', payload: { refund: { entity: { id: 'r', status: 'created' } } } },
  { event: 'invoice.paid', payload: 7 },
])('a Razorpay event %j that the portal does not act upon is noted', ({ event, payload }) => {
  expect(fromRazorpay(JSON.stringify({ event, payload }))).toMatchObject({ name: event, about: 'other' });
});

test('a Razorpay refund is read whatever the form of the payment beside it', () => {
  const refund = { id: 'rfnd_1', amount: 100, status: 'processed', receipt: 'r1' };
  const payload = { refund: { entity: refund }, payment: { entity: pendingPayment } };
  expect(fromRazorpay(JSON.stringify({ event: 'refund.processed', payload }))).toMatchObject({
    about: 'refund',
    payment: null,
    refund: { id: 'rfnd_1', state: 'processed' },
  });
});

test('notes and description of a Razorpay payment may have any type', () => {
  for (const notes of [null, [], [1], { reference: 7 }, { reference: 'order' }]) {
    const entity = { ...payment, notes, description: null };
    const event = fromRazorpay(
      JSON.stringify({ event: 'payment.captured', payload: { payment: { entity } } }),
    );
    expect(event.reference).toBe(JSON.stringify(notes) === '{"reference":"order"}' ? 'order' : null);
  }
});
