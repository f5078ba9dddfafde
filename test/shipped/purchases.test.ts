import { beforeAll, describe, expect, test } from 'vitest';
import { mailTo } from './support/outbox.ts';
import { createUser, asAdmin, done, type Person } from './support/people.ts';
import { buy } from './support/purchases.ts';
import { call, product } from './support/shared.ts';

const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

describe.each([
  { kind: 'credits', role: 'individual', body: { creditType: 'job', quantity: 3 } },
  { kind: 'membership', role: 'individual', body: undefined },
  { kind: 'package', role: 'university', body: { packageType: 'THREE_POSTS' } },
] as const)('a purchase of kind $kind', ({ kind, role, body }) => {
  let buyer: Person;
  let order: { id: string; state: string; receiptNumber: string };
  let server: number;

  beforeAll(async () => {
    server = product.serverPid;
    buyer = await createUser({ role });
    order = await buy(kind, buyer, body);
  });

  const receipt = (format: string) =>
    call(`/payments/orders/${order.id}/receipt?format=${format}`, { token: buyer.token });

  test('is paid and has a receipt page', async () => {
    expect(order.state).toBe('paid');
    const { status, headers, text } = await receipt('html');
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toContain(order.receiptNumber);
  });

  test('has a receipt as a PDF', async () => {
    const { status, headers, bytes } = await receipt('pdf');
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pagesOf(bytes)).toBeGreaterThan(0);
  });

  test('is mailed with the PDF', async () => {
    const mail = await mailTo(buyer.email, new RegExp(`^Subject: .*${order.receiptNumber}`, 'm'));
    const [, attachment = ''] =
      /^Content-Type: application\/pdf[^]*?\n\n([A-Za-z0-9+/=\n]+)/m.exec(mail) ?? [];
    const pdf = Buffer.from(attachment, 'base64');
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pagesOf(pdf)).toBeGreaterThan(0);
  });

  test('keeps the server running', () => {
    expect(product.serverPid).toBe(server);
    expect(product.isServerRunning).toBe(true);
  });
});

test('credits, posts and membership are granted when paid', async () => {
  const individual = await createUser();
  const before = await done('/payments/credits/balance', { token: individual.token });
  await buy('credits', individual, { creditType: 'news', quantity: 2 });
  await buy('membership', individual);
  const after = await done('/payments/credits/balance', { token: individual.token });
  expect(after.news).toBe(before.news + 2);
  const profile = await done('/users/profile', { token: individual.token });
  expect(profile.subscription).toBe('premium');
  const university = await createUser({ role: 'university' });
  await buy('package', university, { packageType: 'FIVE_POSTS' });
  const { allowed } = await done('/posts/can-create?type=workshop', { token: university.token });
  expect(allowed).toBe(true);
});

test('a refund has a credit note as page and PDF and is in the export', async () => {
  const buyer = await createUser();
  const { id } = await buy('credits', buyer, { creditType: 'blog', quantity: 2 });
  await asAdmin(`/admin/payments/orders/${id}/refund`, 'POST', { quantity: 1 });
  const mail = await mailTo(buyer.email, /^Subject: Credit note/m);
  expect(mail).toContain('application/pdf');
  for (const [format, start] of [
    ['html', '<!doctype html>'],
    ['pdf', '%PDF-'],
  ] as const) {
    const path = `/payments/orders/${id}/receipt?document=credit_note&format=${format}`;
    const { status, text } = await call(path, { token: buyer.token });
    expect(status).toBe(200);
    expect(text.slice(0, start.length).toLowerCase()).toBe(start.toLowerCase());
  }
});

test('orders are exported as CSV for admins, and all data of a person for themselves', async () => {
  const buyer = await createUser();
  const { orderId } = await buy('credits', buyer, { creditType: 'blog', quantity: 1 });
  const { token } = await createUser({ role: 'admin' });
  const csv = await call('/admin/payments/export', { token });
  expect([csv.status, csv.headers['content-type']]).toEqual([200, expect.stringContaining('text/csv')]);
  expect(csv.text).toContain(orderId);
  const own = await done('/users/export', { token: buyer.token });
  expect(own.orders).toHaveLength(1);
});
