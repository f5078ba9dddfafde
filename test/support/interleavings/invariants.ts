import { checkLedger, checkOrder } from '../../../src/domain/commerce/index.ts';
import { readItems } from '../item-rows.ts';
import type { TestPortal } from '../test-portal.ts';
import { retryingLostConnections } from './breaking-database.ts';
import { membershipViolations } from './membership-model.ts';
import type { InterleavedWorker } from './worker.ts';
import type { World } from './world.ts';

/** Queries for violations of a buyer ($1). */
const complaints = `
  SELECT 'paid, but the order is ' || o.state AS what FROM orders o WHERE o.user_id = $1 AND o.state NOT IN ('paid', 'refunded')
    AND EXISTS (SELECT FROM sandbox_payments s WHERE s.provider_order_id = o.provider_order_id AND s.status = 'captured'
      AND NOT (NOT o.again AND EXISTS (SELECT FROM payment_events e WHERE e.provider_payment_id = s.payment_id AND e.outcome = 'unmatched')
        AND EXISTS (SELECT FROM orders l WHERE l.user_id = o.user_id AND l.type = o.type AND l.credit_type IS NOT DISTINCT FROM o.credit_type
          AND l.package_type IS NOT DISTINCT FROM o.package_type AND l.quantity = o.quantity AND l.paid_at IS NOT NULL AND l.created_at >= o.created_at)))
  UNION ALL SELECT 'not paid, but the order is ' || o.state FROM orders o WHERE o.user_id = $1 AND o.state IN ('paid', 'refunded') AND o.transfer_reference IS NULL
    AND NOT EXISTS (SELECT FROM sandbox_payments s WHERE s.payment_id = o.provider_payment_id AND s.status = 'captured')
  UNION ALL SELECT 'order ' || o.id || ' is ' || o.state || ' by a transfer' FROM orders o
    WHERE o.user_id = $1 AND o.transfer_reference IS NOT NULL AND o.state NOT IN ('paid', 'refunded')
  UNION ALL SELECT 'order ' || o.id || ' was granted ' || count(l.id) || ' times' FROM orders o
    LEFT JOIN credit_ledger l ON l.reference_id = o.id AND l.cause IN ('purchase', 'package')
    WHERE o.user_id = $1 AND o.type <> 'membership' AND coalesce(o.package_type, '') <> 'UNLIMITED' GROUP BY o.id
    HAVING count(l.id) <> CASE WHEN o.state IN ('paid', 'refunded') THEN 1 ELSE 0 END
  UNION ALL SELECT 'a second payment of order ' || o.id || ' waits for nobody' FROM orders o
    JOIN sandbox_payments s ON s.provider_order_id = o.provider_order_id AND s.status = 'captured' AND s.payment_id <> o.provider_payment_id
    WHERE o.user_id = $1 AND NOT EXISTS (SELECT FROM payment_events e WHERE e.provider_payment_id = s.payment_id AND e.outcome = 'unmatched')
  UNION ALL SELECT 'a ' || r.kind || ' of order ' || r.order_id || ' is asked for, and was made' FROM order_requests r
    WHERE r.user_id = $1 AND r.state = 'open' AND CASE r.kind
      WHEN 'refund' THEN EXISTS (SELECT FROM refunds f WHERE f.order_id = r.order_id AND f.created_at > r.asked_at)
      ELSE EXISTS (SELECT FROM payment_documents d WHERE d.order_id = r.order_id AND d.corrects IS NOT NULL AND d.issued_at > r.asked_at) END
  UNION ALL SELECT b.bucket || ' is ' || b.balance || ', its rows say ' || (SELECT sum(amount) FROM credit_ledger l WHERE l.user_id = $1 AND l.bucket = b.bucket)
    FROM credit_balances b WHERE b.user_id = $1
    AND (b.balance < 0 OR b.balance <> (SELECT sum(amount) FROM credit_ledger l WHERE l.user_id = $1 AND l.bucket = b.bucket))
  UNION ALL SELECT 'item ' || reference_id || ' took ' || -sum(amount) || ' of ' || bucket FROM credit_ledger
    WHERE user_id = $1 AND cause IN ('approval', 'creation', 'returned') GROUP BY reference_id, bucket HAVING sum(amount) NOT IN (-1, 0)`;

/** Reconciles, and returns violations in the buyer's orders, credits, items and membership. */
export async function violationsOf({ portal, buyer }: World): Promise<string[]> {
  const { $client } = portal.db;
  const { rows: orders } = await retryingLostConnections(() =>
    $client.query<{ id: string }>('SELECT id FROM orders WHERE user_id = $1', [buyer.id]),
  );
  for (const { id } of orders) await retryingLostConnections(() => checkOrder(portal.ctx, id));
  const { rows } = await retryingLostConnections(() =>
    $client.query<{ what: string }>(complaints, [buyer.id]),
  );
  const items = await retryingLostConnections(() => readItems(portal.db, { userId: buyer.id }));
  const unpaid = items.filter(({ firstApprovedAt, payment }) => firstApprovedAt && !payment);
  return [
    ...rows.map(({ what }) => what),
    ...unpaid.map(({ id }) => `item ${id} was approved, but nobody paid`),
    ...(await membershipViolations(portal, buyer.id)),
  ];
}

/** Violations in the whole ledger. */
export const ledgerViolations = async ({ db }: TestPortal): Promise<string[]> =>
  (await retryingLostConnections(() => checkLedger(db))).problems;

/**
 * Violations after all scripts have ended and the queue is empty: unfinished refunds and documents that were not
 * mailed.
 */
export async function queueViolations(portal: TestPortal, { mailed }: InterleavedWorker): Promise<string[]> {
  const { rows: refunds } = await portal.db.$client.query<{ id: string }>(
    "SELECT id FROM refunds WHERE state = 'pending'",
  );
  const { rows: documents } = await portal.db.$client.query<{ id: string; number: string }>(
    'SELECT id, number FROM payment_documents',
  );
  return [
    ...refunds.map(({ id }) => `the refund ${id} hangs`),
    ...documents.filter(({ id }) => !mailed.has(id)).map(({ number }) => `${number} was mailed to nobody`),
  ];
}
