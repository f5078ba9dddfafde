import { strFromU8, unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMember } from '../../test/support/members.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { buyCredits, buyPackage, orderByTransfer, orderCredits } from '../../test/support/purchases.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { checkLedger } from '../domain/commerce/index.ts';

let portal: TestPortal;
let admin: Person;
let buyer: Person;

beforeAll(async () => {
  portal = await TestPortal.start();
  admin = await createUser(portal, { role: 'admin' });
});
beforeEach(async () => {
  buyer = await createUser(portal, { role: 'university', name: 'Meghdoot University' });
});
afterEach(async () => {
  expect((await checkLedger(portal.db)).problems).toEqual([]);
});
afterAll(() => portal.stop());

const reason = 'The GSTIN is missing';
const ofKarnataka = {
  name: 'Meghdoot University, Finance Office',
  address: 'Mysuru Road, Bengaluru 560059',
  stateCode: '29',
  gstin: '29AAAJM1916F1ZA',
  poNumber: 'MU/FIN/2026-27/118',
};
const ordersOf = async ({ token }: Pick<Person, 'token'>) =>
  (await portal.call('GET /payments/history', { token })).orders;
const newest = async (who: Pick<Person, 'token'> = buyer) => (await ordersOf(who))[0]!;
const ask = (orderId: string, kind: 'correction' | 'refund', { token }: Pick<Person, 'token'> = buyer) =>
  portal.try('POST /payments/orders/:orderId/request', {
    token,
    params: { orderId },
    body: { kind, reason },
  });
const correct = (id: string, billing: object = ofKarnataka) =>
  portal.try('POST /admin/payments/orders/:id/correct', {
    token: admin.token,
    params: { id },
    body: { billing, reason },
  });
const refund = (id: string, more: object = {}) =>
  portal.try('POST /admin/payments/orders/:id/refund', {
    token: admin.token,
    params: { id },
    body: { reason, ...more },
  });
const document = (orderId: string, query: string, { token } = buyer) =>
  portal.fetch(`/payments/orders/${orderId}/receipt?${query}`, { token });
const pdfText = async (bytes: ArrayBuffer | Uint8Array) =>
  (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text;
const mails = async () => (await portal.work()).filter(({ to }) => to === buyer.email);

describe('a university in Karnataka that was charged CGST and SGST', () => {
  test('has its invoice corrected to IGST, with its GSTIN and PO number, and reads all three documents', async () => {
    await buyPackage(portal, buyer, 'TEN_POSTS');
    const { id, receiptNumber: wrong } = await newest();
    await mails();
    const asked = await ask(id, 'correction');
    expect([asked.status, asked.data.requests]).toMatchObject([201, [{ state: 'open', reason }]]);
    const { orders } = await portal.call('GET /admin/payments/orders', {
      token: admin.token,
      query: { asked: 'correction' },
    });
    expect(orders.map((order) => order.id)).toEqual([id]);
    const counted = async () =>
      (await portal.call('GET /moderation/counts', { token: admin.token })).requests;
    expect(await counted()).toBe(1);
    expect((await correct(id)).status).toBe(200);
    expect(await counted()).toBe(0);

    const order = await newest();
    expect(order).toMatchObject({ state: 'paid', amount: 850_000, refundedAmount: 0 });
    expect(order.requests).toMatchObject([{ kind: 'correction', state: 'done' }]);
    expect(order.documents).toMatchObject([
      { number: wrong, type: 'invoice', corrected: true },
      { type: 'credit_note', corrected: false },
      { number: order.receiptNumber, type: 'invoice', corrected: false },
    ]);
    const texts = await Promise.all(
      order.documents.map(async ({ number }) =>
        pdfText(await (await document(id, `format=pdf&number=${number}`)).arrayBuffer()),
      ),
    );
    const [first, creditNote, corrected] = texts;
    for (const words of ['Tax invoice', 'Delhi (07)', 'CGST 9', '648.31']) expect(first).toContain(words);
    for (const words of [
      'Credit note',
      `${wrong} of`,
      'Correction of the invoice',
      'CGST 9',
      'Total credited',
    ])
      expect(creditNote).toContain(words);
    const said = [
      'Tax invoice',
      'Karnataka (29)',
      'IGST 18',
      '1,296.61',
      ofKarnataka.gstin,
      ofKarnataka.poNumber,
    ];
    for (const words of [...said, 'Finance Office', '8,500.00', `Replaces ${wrong}`])
      expect(corrected).toContain(words);
    expect(corrected).not.toContain('CGST');

    const [mail, ...others] = await mails();
    expect([mail?.subject, others]).toEqual([expect.stringContaining(order.receiptNumber!), []]);
    const files = mail!.attachments!.map(({ filename }) => filename);
    expect(files).toEqual(
      [order.receiptNumber, order.creditNoteNumber].map((n) => `${n}.pdf`.replaceAll('/', '-')),
    );
    expect(await pdfText(mail!.attachments![0]!.content as Uint8Array)).toContain('IGST 18');
    const { notices } = await portal.call('GET /notices', { token: buyer.token });
    expect(notices[0]).toMatchObject({
      kind: 'payments',
      path: '/payments',
      text: expect.stringContaining('corrected the invoice'),
    });

    const zip = await portal.fetch('/payments/documents?year=2026-27', { token: buyer.token });
    const { 'documents-2026-27.csv': csv, ...pdfs } = unzipSync(new Uint8Array(await zip.arrayBuffer()));
    expect(Object.keys(pdfs)).toHaveLength(3);
    const lines = strFromU8(csv!).trim().split('\r\n');
    expect(lines.map((line) => line.endsWith(`,"${wrong}"`))).toEqual([false, false, true, true]);
    const { entries } = await portal.call('GET /payments/statement', { token: buyer.token });
    expect(entries.map(({ receiptNumber }) => receiptNumber)).toEqual([order.receiptNumber]);
  });
});

describe('a correction', () => {
  test('can be corrected again; pressing twice corrects once', async () => {
    await buyCredits(portal, buyer);
    const { id } = await newest();
    const both = await Promise.all([correct(id), correct(id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await correct(id, { ...ofKarnataka, poNumber: 'PO-2' })).status).toBe(200);
    const { documents, receiptNumber } = await newest();
    expect(documents.map(({ corrected }) => corrected)).toEqual([true, false, true, false, false]);
    expect(await (await document(id, 'format=html')).text()).toContain('PO-2');
    expect(documents.at(-1)?.number).toBe(receiptNumber);
  });

  test('keeps an empty name, and takes away what is left out', async () => {
    await buyCredits(portal, buyer);
    const { id } = await newest();
    await correct(id);
    const { data } = await correct(id, { stateCode: '29' });
    const { name } = ofKarnataka;
    expect(data.buyer).toMatchObject({
      name,
      address: null,
      gstin: null,
      poNumber: null,
      email: buyer.email,
    });
  });

  test('is not made of an unpaid or refunded order, and a refund after it is against the new invoice', async () => {
    await orderCredits(portal, buyer);
    expect((await correct((await newest()).id)).failure.message).toContain('has not been paid');
    await buyCredits(portal, buyer);
    const { id } = await newest();
    await correct(id);
    await refund(id, { quantity: 2 });
    const early = await correct(id, { stateCode: '07' });
    expect([early.status, early.failure.message]).toEqual([409, expect.stringContaining('was refunded')]);
    expect((await ask(id, 'correction')).status).toBe(409);
    await portal.work();
    const { receiptNumber } = await newest();
    const note = await (await document(id, 'document=credit_note')).text();
    for (const words of [receiptNumber!, 'IGST', 'Finance Office', 'Total refunded'])
      expect(note).toContain(words);
  });

  test('keeps the tax of the day of the payment, and the reference of the transfer', async () => {
    const { seller } = portal.ctx;
    await orderByTransfer(portal, buyer);
    const { id } = await newest();
    await portal.call('POST /admin/payments/orders/:id/transfer', {
      token: admin.token,
      params: { id },
      body: { reference: 'UTR 118', receivedOn: '2026-11-20' },
    });
    const percent = seller.gstPercent;
    seller.gstPercent = 28;
    await correct(id);
    seller.gstPercent = percent;
    const html = await (await document(id, 'format=html')).text();
    for (const words of ['IGST 18', 'UTR118 (bank transfer)']) expect(html).toContain(words);
  });

  test('with details that contradict each other is refused', async () => {
    await buyCredits(portal, buyer);
    const { status, failure } = await correct((await newest()).id, {
      stateCode: '07',
      gstin: ofKarnataka.gstin,
    });
    expect([status, Object.keys(failure.fields ?? {})]).toEqual([400, ['billing.gstin']]);
    expect((await newest()).documents).toHaveLength(1);
  });
});

describe('a request', () => {
  test('is open once for each kind, and answered with a reason that is mailed', async () => {
    await buyCredits(portal, buyer);
    const { id } = await newest();
    const asked = await Promise.all([ask(id, 'refund'), ask(id, 'refund'), ask(id, 'correction')]);
    expect(asked.map(({ status }) => status).toSorted()).toEqual([201, 201, 409]);
    await mails();
    const refuse = () =>
      portal.try('POST /admin/payments/orders/:id/refuse', {
        token: admin.token,
        params: { id },
        body: { kind: 'refund', reason: 'You have used\nthem all' },
      });
    expect([(await refuse()).status, (await refuse()).status]).toEqual([200, 409]);
    const [mail] = await mails();
    expect(mail?.text).toContain('> You have used\n> them all');
    // Asked at once, so either may be the first.
    const requests = (await newest()).requests.toSorted((a, b) => (a.kind < b.kind ? -1 : 1));
    expect(requests).toMatchObject([
      { kind: 'correction', state: 'open', answer: null },
      { kind: 'refund', state: 'refused', answer: 'You have used\nthem all' },
    ]);
    expect((await ask(id, 'refund')).status).toBe(201);
    await refund(id);
    expect((await newest()).requests.at(-1)).toMatchObject({ kind: 'refund', state: 'done' });
    expect((await ask(id, 'refund')).status).toBe(409);
  });

  test('is made by who buys for the institution, whose name it bears, and goes with the account', async () => {
    await buyCredits(portal, buyer);
    const { id } = await newest();
    const [accounts, editor] = [
      await createMember(portal, buyer, 'accounts'),
      await createMember(portal, buyer, 'editor'),
    ];
    expect((await ask(id, 'correction', editor)).status).toBe(403);
    expect((await ask(id, 'correction', await createUser(portal))).status).toBe(404);
    expect((await ask(id, 'correction', accounts)).status).toBe(201);
    expect((await newest()).requests[0]?.actedBy?.id).toBe(accounts.person.id);
    const { token, password } = buyer;
    await portal.call('DELETE /users/profile', { token, body: { password, publishedItems: 'delete' } });
    const { order } = await portal.call('GET /admin/payments/orders/:id', {
      token: admin.token,
      params: { id },
    });
    expect(order.requests).toEqual([]);
    expect((await correct(id)).status).toBe(200);
  });

  test('needs a paid order and a reason', async () => {
    await orderByTransfer(portal, buyer);
    const { id } = await newest();
    expect((await ask(id, 'correction')).status).toBe(409);
    expect((await ask(id, 'refund')).status).toBe(409);
    const { status } = await portal.try('POST /payments/orders/:orderId/request', {
      token: buyer.token,
      params: { orderId: id },
      body: { kind: 'refund', reason: ' ' },
    });
    expect(status).toBe(400);
  });
});

test.each<[string, Record<string, string | null>]>([
  ['a second first invoice', { corrects: null, type: 'invoice' }],
  ['an invoice replaced twice', { type: 'invoice' }],
  ['a credit note without a cause', { corrects: null, type: 'credit_note' }],
  ['a correction of another order’s invoice', { type: 'credit_note', order_id: 'other' }],
])('the database refuses %s', async (_what, changes) => {
  await buyCredits(portal, buyer);
  const { id: other } = await newest();
  await buyCredits(portal, buyer);
  const { id } = await newest();
  await correct(id);
  const copied = { ...changes, ...(changes['order_id'] && { order_id: other }) };
  const copy = `INSERT INTO payment_documents SELECT (jsonb_populate_record(p, $2::jsonb || jsonb_build_object(
    'id', gen_random_uuid(), 'number', 'X/26-27/1', 'series', 'X', 'refund_id', NULL))).* FROM payment_documents p
    WHERE order_id = $1 AND corrects IS NOT NULL AND type = 'invoice'`;
  await expect(portal.db.$client.query(copy, [id, JSON.stringify(copied)])).rejects.toThrow(
    /payment_documents_(first_invoice|corrected_once|have_a_cause|correct_their_order)/,
  );
});
