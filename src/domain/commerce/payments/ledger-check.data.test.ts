import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildJob } from '../../../../test/support/items.ts';
import { createUser } from '../../../../test/support/people.ts';
import { buyCredits, orderByTransfer, orderIdOf } from '../../../../test/support/purchases.ts';
import { TestPortal } from '../../../../test/support/test-portal.ts';
import { checkLedger } from './ledger-check.ts';

/** Orders that were paid, refunded in part, corrected and paid by transfer, and a job that was paid with a credit. */
let portal: TestPortal;

beforeAll(async () => {
  portal = await TestPortal.start();
  const { token } = await createUser(portal, { role: 'admin' });
  const buyer = await createUser(portal);
  const bought = async () => orderIdOf(portal, await buyCredits(portal, buyer));
  await bought();
  await portal.call('POST /admin/payments/orders/:id/refund', {
    token,
    params: { id: await bought() },
    body: { quantity: 1, reason: 'They ordered one too many.' },
  });
  const billing = { name: 'A college', address: 'Main Road, Pune', stateCode: '27', gstin: '' };
  await portal.call('POST /admin/payments/orders/:id/correct', {
    token,
    params: { id: await bought() },
    body: { billing, reason: 'Their State was wrong.' },
  });
  await orderByTransfer(portal, buyer);
  const [transferred] = (await portal.call('GET /payments/history', { token: buyer.token })).orders;
  await portal.call('POST /admin/payments/orders/:id/transfer', {
    token,
    params: { id: transferred!.id },
    body: { reference: 'UTR-1', receivedOn: '2026-11-21' },
  });
  const job = await portal.call('POST /jobs', { token: buyer.token, body: buildJob() });
  const approval = { approvalStatus: 'approved' };
  await portal.call('PUT /jobs/:id/approve', { token, params: { id: job.id }, body: approval });
  await portal.work();
});
afterAll(() => portal.stop());

test('what the portal does is right', async () => {
  expect((await checkLedger(portal.db)).problems).toEqual([]);
});

const bySandbox = "provider_order_id IS NOT NULL AND state = 'paid'";
const faults: [complaint: RegExp, fault: string][] = [
  [/balance differs/, 'UPDATE credit_balances SET balance = balance + 1'],
  [/balance differs/, 'DELETE FROM credit_balances'],
  [/below zero/, "UPDATE credit_ledger SET amount = -1 WHERE cause = 'purchase'"],
  [/not granted exactly once/, "DELETE FROM credit_ledger WHERE cause = 'purchase'"],
  [/not what it bought/, "UPDATE credit_ledger SET amount = amount + 1 WHERE cause = 'purchase'"],
  [/not what it bought/, "UPDATE credit_ledger SET bucket = 'program' WHERE cause = 'purchase'"],
  [/not what it bought/, "UPDATE credit_ledger SET user_id = gen_random_uuid() WHERE cause = 'purchase'"],
  [/unpaid order was granted/, "UPDATE orders SET state = 'open'"],
  [/without an order/, "UPDATE credit_ledger SET reference_id = gen_random_uuid() WHERE cause = 'purchase'"],
  [/quantity times price/, 'UPDATE orders SET amount = amount + quantity'],
  [/quantity times price/, 'UPDATE orders SET amount = amount - 1'],
  [/one receipt that holds/, "DELETE FROM payment_documents WHERE type = 'invoice'"],
  [/one receipt that holds/, "UPDATE orders SET state = 'open'"],
  [/receipt that holds, for its amount/, 'UPDATE orders SET amount = amount + 1'],
  [/correction is not/, "DELETE FROM payment_documents WHERE corrects IS NOT NULL AND type = 'credit_note'"],
  [
    /correction is not/,
    "UPDATE payment_documents SET document = jsonb_set(document, '{total}', '1') WHERE corrects IS NULL",
  ],
  [/correction is not/, "UPDATE payment_documents SET document = document - 'replaces'"],
  [
    /against the invoice that holds/,
    "UPDATE payment_documents SET number = 'X' || serial WHERE type = 'invoice'",
  ],
  [/does not name the transfer/, 'UPDATE orders SET transfer_reference = NULL'],
  [
    /does not name the transfer/,
    "UPDATE orders SET transfer_reference = 'UTR-2' WHERE transfer_reference IS NOT NULL",
  ],
  [/does not add up/, "UPDATE payment_documents SET document = jsonb_set(document, '{taxes}', '[]')"],
  [/a gap or a duplicate/, 'UPDATE document_counters SET last_serial = last_serial + 1'],
  [/a gap or a duplicate/, 'UPDATE payment_documents SET serial = serial + 100 WHERE serial = 1'],
  [/more was refunded/, 'UPDATE refunds SET amount = 10000000'],
  [/state does not match its refunds/, "UPDATE orders SET state = 'refunded'"],
  [/match the refunds/, 'UPDATE refunds SET quantity = quantity + 1'],
  [/no credit note/, 'DELETE FROM payment_documents WHERE refund_id IS NOT NULL'],
  [/no credit note/, "UPDATE refunds SET state = 'pending'"],
  [/more than once/, "UPDATE credit_ledger SET amount = -2 WHERE cause = 'approval'"],
  [/payment of an item/, 'UPDATE items SET payment = NULL'],
  [/payment of an item/, "UPDATE items SET payment = 'package'"],
  [/payment of an item/, "UPDATE credit_ledger SET bucket = 'package' WHERE cause = 'approval'"],
  [
    /neither paid its order/,
    `UPDATE orders SET state = 'open', checked_at = now() + interval '1 day' WHERE ${bySandbox}`,
  ],
];

const withoutConditions = sql`DO $$ DECLARE name text; BEGIN
  FOR name IN SELECT conname FROM pg_constraint WHERE conrelid = 'orders'::regclass AND contype = 'c' LOOP
    EXECUTE format('ALTER TABLE orders DROP CONSTRAINT %I', name);
  END LOOP; END $$`;

test.each(faults)('%s is found after %s', async (complaint, fault) => {
  const undone = new Error('undone');
  let problems: string[] = [];
  await portal.db
    .transaction(async (tx) => {
      // Without the triggers, keys and conditions by which the database refuses most of these.
      await tx.execute(sql`SET LOCAL session_replication_role = replica`);
      await tx.execute(withoutConditions);
      await tx.execute(sql.raw(fault));
      ({ problems } = await checkLedger(tx));
      throw undone;
    })
    .catch((error: unknown) => expect(error).toBe(undone));
  expect(problems).toContainEqual(expect.stringMatching(complaint));
});
