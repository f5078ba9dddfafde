import { beforeAll, expect, test } from 'vitest';
import { mailTo } from './support/outbox.ts';
import { createUser, done, type Person } from './support/people.ts';
import { buyCredits } from './support/purchases.ts';
import { call, product } from './support/shared.ts';

const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

let buyer: Person;
let order: { id: string; state: string; receiptNumber: string };
let credits: number;
let server: number;

const jobCredits = async (): Promise<number> =>
  (await done('/payments/credits/balance', { token: buyer.token })).job;

beforeAll(async () => {
  server = product.serverPid;
  buyer = await createUser();
  credits = await jobCredits();
  order = await buyCredits(buyer, { creditType: 'job', quantity: 3 });
});

const receipt = (format: string) =>
  call(`/payments/orders/${order.id}/receipt?format=${format}`, { token: buyer.token });

test('a purchase is paid, adds its credits and has a receipt page', async () => {
  expect(order.state).toBe('paid');
  expect(await jobCredits()).toBe(credits + 3);
  const { status, headers, text } = await receipt('html');
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(text).toContain(order.receiptNumber);
});

test('it has a receipt as a PDF', async () => {
  const { status, headers, bytes } = await receipt('pdf');
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pagesOf(bytes)).toBeGreaterThan(0);
});

test('it is mailed with the PDF', async () => {
  const mail = await mailTo(buyer.email, new RegExp(`^Subject: .*${order.receiptNumber}`, 'm'));
  const [, attachment = ''] = /^Content-Type: application\/pdf[^]*?\n\n([A-Za-z0-9+/=\n]+)/m.exec(mail) ?? [];
  const pdf = Buffer.from(attachment, 'base64');
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pagesOf(pdf)).toBeGreaterThan(0);
});

test('it keeps the server running', () => {
  expect(product.serverPid).toBe(server);
  expect(product.isServerRunning).toBe(true);
});
