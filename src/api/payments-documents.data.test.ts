import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildJob } from '../../test/support/items.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { buyCredits, buyMembership, orderCredits } from '../../test/support/purchases.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { paymentDocuments } from '../db/index.ts';
import { checkLedger } from '../domain/commerce/index.ts';
import { enqueue } from '../domain/platform/tasks.ts';
import { dayMs } from '../contract/time/days.ts';

let portal: TestPortal;
let admin: Person;
let moderator: Person;
beforeAll(async () => {
  portal = await TestPortal.start();
  admin = await createUser(portal, { role: 'admin' });
  moderator = await createUser(portal, { role: 'moderator' });
});
afterEach(async () => {
  expect((await checkLedger(portal.db)).problems).toEqual([]);
});
afterAll(() => portal.stop());

const balance = ({ token }: Person) => portal.call('GET /payments/credits/balance', { token });
const profile = ({ token }: Person) => portal.call('GET /users/profile', { token });
const history = async ({ token }: Person) => (await portal.call('GET /payments/history', { token })).orders;
const receipt = ({ token }: Person, orderId: string, query = '', accept = 'text/html') =>
  portal.fetch(`/payments/orders/${orderId}/receipt${query}`, { token, headers: { accept } });

describe('documents', () => {
  test('show seller, buyer, item, value and tax on a tax invoice, as a page and as PDF', async () => {
    const person = await createUser(portal, { name: 'Asha <b>Buyer</b>' });
    const { orderId } = await buyCredits(portal, person, 'job', 5);
    const page = await receipt(person, orderId);
    expect(page.headers.get('content-type')).toContain('text/html');
    const html = await page.text();
    for (const text of [
      'Tax invoice',
      'GSTIN 07AAAAA0000A1Z4',
      'Job credits',
      '998365',
      'CGST 9\u00a0%',
      'SGST 9\u00a0%',
      '₹5,000.00',
      '₹4,237.28',
      'Delhi (07)',
      '(sandbox)',
      'TEST DOCUMENT',
    ])
      expect(html).toContain(text);
    expect(html).toContain('Asha &#60;b&#62;Buyer');
    const pdf = await receipt(person, orderId, '?format=pdf');
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect((await receipt(person, orderId, '', 'application/pdf')).headers.get('content-type')).toBe(
      'application/pdf',
    );
    expect((await receipt(admin, orderId)).status).toBe(200);
  });

  test('show IGST and the GSTIN for a buyer in another State', async () => {
    const person = await createUser(portal);
    const body = {
      name: 'Sample College',
      address: 'Main Road, Pune',
      stateCode: '',
      gstin: '27AAPFU0939F1ZV',
    };
    const saved = await portal.call('PUT /payments/billing', { token: person.token, body });
    expect(saved.stateCode).toBe('27');
    const { orderId } = await buyCredits(portal, person);
    const html = await (await receipt(person, orderId)).text();
    for (const text of [
      'Sample College',
      'GSTIN 27AAPFU0939F1ZV',
      'IGST 18\u00a0%',
      '₹762.71',
      'Maharashtra (27)',
    ])
      expect(html).toContain(text);
    expect(await portal.call('GET /payments/billing', { token: person.token })).toEqual(saved);
  });

  test.each([
    [{ gstin: '27AAPFU0939F1ZX' }, 'gstin'],
    [{ gstin: '27AAPFU0939F1ZV', stateCode: '07' }, 'gstin'],
    [{ stateCode: '99' }, 'stateCode'],
  ])('require valid billing details: %j is refused', async (body, field) => {
    const { token } = await createUser(portal);
    const { status, failure } = await portal.try('PUT /payments/billing', { token, body });
    expect([status, Object.keys(failure.fields ?? {})]).toEqual([400, [field]]);
  });

  test('do not exist for unpaid orders', async () => {
    const person = await createUser(portal);
    const { orderId } = await orderCredits(portal, person);
    expect((await receipt(person, orderId)).status).toBe(404);
    expect((await portal.fetch(`/payments/orders/${orderId}/receipt`)).status).toBe(401);
    expect((await receipt(person, 'nonsense')).status).toBe(404);
  });

  test('are numbered without gaps, however many pay at once, from 1 each April', async () => {
    const own = await TestPortal.start();
    try {
      const people = await Promise.all(Array.from({ length: 12 }, () => createUser(own)));
      await Promise.all(people.map((person) => buyCredits(own, person, 'blog', 1)));
      own.advanceClock(140 * dayMs);
      // A session lasts 30 days.
      const later = await createUser(own);
      await buyCredits(own, later, 'blog', 1);
      const { rows } = await own.db.$client.query(
        'SELECT number FROM payment_documents ORDER BY financial_year, serial',
      );
      const numbers = rows.map(({ number }) => number);
      expect(numbers.slice(0, 12)).toEqual(
        Array.from({ length: 12 }, (_, index) => `TS/26-27/${String(index + 1).padStart(6, '0')}`),
      );
      expect(numbers.slice(12)).toEqual(['TS/27-28/000001']);
      expect((await checkLedger(own.db)).problems).toEqual([]);
    } finally {
      await own.stop();
    }
  });

  test('are mailed by tasks that version 0.2 has queued', async () => {
    const person = await createUser(portal);
    await buyCredits(portal, person, 'blog', 1);
    await portal.work();
    const { rows } = await portal.db.$client.query<{ id: string; number: string }>(
      'SELECT id, number FROM payment_documents ORDER BY issued_at DESC, id DESC LIMIT 1',
    );
    await portal.db.transaction((tx) => enqueue(tx, 'send-paper-mail', { paperId: rows[0]!.id }));
    const mails = (await portal.work()).filter(({ to }) => to === person.email);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining(rows[0]!.number)]);
  });

  test('never change after they are issued', async () => {
    await expect(portal.db.$client.query("UPDATE payment_documents SET number = 'x'")).rejects.toThrow(
      'never changed',
    );
  });

  test('are mailed as PDF', async () => {
    await portal.work();
    const person = await createUser(portal);
    await buyCredits(portal, person, 'course', 2);
    const mail = (await portal.work()).find(({ to, attachments }) => to === person.email && attachments);
    expect(mail?.subject).toMatch(/^Tax invoice TS\/2\d-2\d\/\d{6}$/);
    expect(mail?.text).toMatch(/test: no money was moved\. The tax invoice over ₹2,000/);
    expect(mail?.text).not.toContain('received');
    expect(mail?.attachments?.[0]?.content.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('the credit statement', () => {
  test('lists each change with its cause and the balance after it', async () => {
    const person = await createUser(portal);
    const { orderId } = await buyCredits(portal, person, 'job', 2);
    const job = await portal.call('POST /jobs', { token: person.token, body: buildJob() });
    const body = { approvalStatus: 'approved' };
    await portal.call('PUT /jobs/:id/approve', { token: moderator.token, params: { id: job.id }, body });
    const query = { bucket: 'job' };
    const { entries, totalCount } = await portal.call('GET /payments/statement', {
      token: person.token,
      query,
    });
    expect(totalCount).toBe(3);
    expect(entries.map(({ amount, balance: after, cause }) => [amount, after, cause])).toEqual([
      [-1, 6, 'approval'],
      [2, 7, 'purchase'],
      [5, 5, 'welcome'],
    ]);
    expect(entries[0]?.item).toEqual({ id: job.id, entity: 'job', title: job.title });
    const [order] = await history(person);
    expect(entries[1]).toMatchObject({ orderId: order?.id, receiptNumber: order?.receiptNumber });
    expect(order?.orderId).toBe(orderId);
  });

  test('names the types that an account ever had, also those that are spent', async () => {
    const university = await createUser(portal, { role: 'university' });
    const { token } = university;
    const held = async () => (await portal.call('GET /payments/statement', { token })).held;
    expect(await held()).toEqual([]);
    await buyCredits(portal, university, 'job', 1);
    const { id } = await portal.call('POST /jobs', { token, body: buildJob() });
    const body = { approvalStatus: 'approved' };
    await portal.call('PUT /jobs/:id/approve', { token: moderator.token, params: { id }, body });
    expect([(await balance(university)).job, await held()]).toEqual([0, ['job']]);
  });
});

describe('refunds', () => {
  const refund = (id: string, body: object, token = admin.token) =>
    portal.try('POST /admin/payments/orders/:id/refund', { token, params: { id }, body });
  const reason = 'Bought by mistake';

  test('in part take credits back, and a credit note is issued, mailed and told by a notice', async () => {
    await portal.work();
    const person = await createUser(portal);
    await buyCredits(portal, person, 'job', 5);
    const [order] = await history(person);
    const { status, data } = await refund(order!.id, { quantity: 2, reason });
    expect([status, data.amount, data.state]).toEqual([201, 200_000, 'pending']);
    expect((await balance(person)).job).toBe(8);
    const subjects = (await portal.work())
      .filter(({ to }) => to === person.email)
      .map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringMatching(/^Credit note TC\//));
    expect(await history(person)).toMatchObject([
      { state: 'paid', refundedAmount: 200_000, creditNoteNumber: expect.stringMatching(/^TC\//) },
    ]);
    const { notices } = await portal.call('GET /notices', { token: person.token });
    const text = expect.stringMatching(/^We refunded ₹2,000: the credit note is TC\//);
    expect(notices[0]).toMatchObject({ kind: 'payments', path: '/payments', text });
    const note = await (await receipt(person, order!.id, '?document=credit_note')).text();
    expect(note).toContain('Credit note');
    expect(await (await receipt(person, order!.id, '?paper=credit_note')).text()).toBe(note);
    expect(note).toContain(order!.receiptNumber);
  });

  test('in many parts take back the tax of the invoice to the paisa', async () => {
    const person = await createUser(portal);
    await buyCredits(portal, person, 'job', 7);
    const [order] = await history(person);
    for (let part = 1; part <= 7; part++) {
      await refund(order!.id, { quantity: 1, reason });
      await portal.work();
    }
    const documents = await portal.db
      .select()
      .from(paymentDocuments)
      .where(eq(paymentDocuments.orderId, order!.id));
    const sums = (type: string) =>
      documents
        .filter((one) => one.type === type)
        .map(({ document: { line, taxes, total } }) => [
          total,
          line.taxableValue,
          ...taxes.map(({ amount }) => amount),
        ])
        .reduce((all, one) => all.map((amount, at) => amount + one[at]!));
    expect(documents).toHaveLength(8);
    expect(sums('credit_note')).toEqual(sums('invoice'));
  });

  test('in full mark the order as refunded and cannot be repeated', async () => {
    const person = await createUser(portal);
    await buyCredits(portal, person, 'blog', 3);
    const [order] = await history(person);
    const answers = await Promise.all([refund(order!.id, { reason }), refund(order!.id, { reason })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    await portal.work();
    expect(await history(person)).toMatchObject([{ state: 'refunded' }]);
    expect((await refund(order!.id, { reason })).status).toBe(409);
    expect((await balance(person)).blog).toBe(5);
  });

  test('do not cover credits that were spent', async () => {
    const university = await createUser(portal, { role: 'university' });
    await buyCredits(portal, university, 'job', 1);
    const job = await portal.call('POST /jobs', { token: university.token, body: buildJob() });
    const approve = { token: moderator.token, params: { id: job.id }, body: { approvalStatus: 'approved' } };
    await portal.call('PUT /jobs/:id/approve', approve);
    const [order] = await history(university);
    const { status, failure } = await refund(order!.id, { reason });
    expect([status, failure.code]).toEqual([409, 'credits_spent']);
  });

  test('of a membership end it', async () => {
    const person = await createUser(portal);
    await buyMembership(portal, person);
    const [order] = await history(person);
    expect((await refund(order!.id, { reason })).status).toBe(201);
    expect(await profile(person)).toMatchObject({ subscription: 'free', subscriptionEndsAt: null });
    await portal.work();
  });

  test('require an admin, a reason and a paid order', async () => {
    const person = await createUser(portal);
    await orderCredits(portal, person);
    const [order] = await history(person);
    expect((await refund(order!.id, { reason }, moderator.token)).status).toBe(403);
    expect((await refund(order!.id, { reason }, person.token)).status).toBe(403);
    expect((await refund(order!.id, {})).status).toBe(400);
    expect((await refund(order!.id, { reason })).status).toBe(409);
    expect((await refund('nonsense', { reason })).status).toBe(404);
  });

  test('are logged with their reason', async () => {
    const query = { entityType: 'order', action: 'refunded' };
    const { logs } = await portal.call('GET /logs', { token: admin.token, query });
    expect(logs[0]).toMatchObject({ reason, moderatorId: admin.id });
  });
});
