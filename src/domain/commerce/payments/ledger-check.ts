import { sql, type SQL } from 'drizzle-orm';
import type { Reader } from '../../../db/index.ts';
import { isCorrected } from './documents/find-document.ts';

interface Check {
  /** Description of each row that violates the invariant. */
  complaint: string;
  query: SQL;
}

/** The invariants of money and credits, each as a query for violations. */
const checks: Check[] = [
  {
    complaint: 'a balance differs from the sum of its ledger rows',
    query: sql`SELECT coalesce(b.user_id, l.user_id) || ' ' || coalesce(b.bucket, l.bucket) AS what FROM credit_balances b
      FULL JOIN (SELECT user_id, bucket, sum(amount) AS total FROM credit_ledger GROUP BY 1, 2) l USING (user_id, bucket)
      WHERE coalesce(b.balance, 0) <> coalesce(l.total, 0)`,
  },
  {
    complaint: 'a balance is below zero',
    query: sql`SELECT user_id || ' ' || bucket AS what FROM credit_ledger GROUP BY user_id, bucket HAVING sum(amount) < 0`,
  },
  {
    complaint: 'a paid order was not granted exactly once, or not what it bought',
    query: sql`SELECT o.id::text AS what FROM orders o
      LEFT JOIN credit_ledger l ON l.reference_id = o.id AND l.cause IN ('purchase', 'package')
      WHERE o.state IN ('paid', 'refunded') AND (o.type = 'credits' OR (o.type = 'package' AND o.package_type <> 'UNLIMITED'))
      GROUP BY o.id HAVING count(l.id) <> 1
        OR min(l.amount) <> o.quantity OR min(l.user_id::text) <> o.user_id::text
        OR min(l.bucket) <> coalesce(o.credit_type, 'package')`,
  },
  {
    complaint: 'an unpaid order was granted',
    query: sql`SELECT o.id::text AS what FROM orders o JOIN credit_ledger l ON l.reference_id = o.id
      WHERE o.state NOT IN ('paid', 'refunded')`,
  },
  {
    complaint: 'credits were bought without an order',
    query: sql`SELECT l.id::text AS what FROM credit_ledger l LEFT JOIN orders o ON o.id = l.reference_id
      WHERE l.cause = 'purchase' AND o.id IS NULL`,
  },
  {
    complaint: 'an amount is not quantity times price, but for what is less than a paisa each',
    query: sql`SELECT id::text AS what FROM orders WHERE amount - quantity * unit_price NOT BETWEEN 0 AND quantity - 1`,
  },
  {
    complaint: 'a paid order does not have one receipt that holds, for its amount',
    query: sql`SELECT o.id::text AS what FROM orders o
      LEFT JOIN payment_documents p ON p.order_id = o.id AND p.type = 'invoice' AND NOT ${isCorrected}
      GROUP BY o.id HAVING count(p.id) <> CASE WHEN o.state IN ('paid', 'refunded') THEN 1 ELSE 0 END
        OR min((p.document->>'total')::int) <> o.amount`,
  },
  {
    complaint:
      'a correction is not a credit note for the whole of an invoice and an invoice of the same total',
    query: sql`SELECT wrong.number AS what FROM payment_documents wrong JOIN payment_documents p ON p.corrects = wrong.id
      GROUP BY wrong.id HAVING wrong.type <> 'invoice' OR array_agg(p.type ORDER BY p.type) <> ARRAY['credit_note', 'invoice']
        OR bool_or((p.document->>'total')::int <> (wrong.document->>'total')::int)
        OR bool_or(coalesce(p.document->'corrects', p.document->'replaces')->>'number' IS DISTINCT FROM wrong.number)`,
  },
  {
    complaint: 'the credit note of a refund is not against the invoice that holds',
    query: sql`SELECT note.number AS what FROM payment_documents note
      JOIN payment_documents p ON p.order_id = note.order_id AND p.type = 'invoice' AND NOT ${isCorrected}
      WHERE note.refund_id IS NOT NULL AND note.document->'corrects'->>'number' <> p.number`,
  },
  {
    complaint: 'a receipt does not name the transfer that paid its order',
    query: sql`SELECT o.id::text AS what FROM orders o JOIN payment_documents p ON p.order_id = o.id
      WHERE (o.transfer_reference IS NOT NULL) <> (o.provider_payment_id LIKE 'transfer:%')
        OR (o.transfer_reference IS NOT NULL AND p.document->'payment'->>'id' <> o.transfer_reference)`,
  },
  {
    complaint: 'the tax of a document does not add up',
    query: sql`SELECT number AS what FROM payment_documents WHERE (document->'line'->>'taxableValue')::int
      + coalesce((SELECT sum((tax->>'amount')::int) FROM jsonb_array_elements(document->'taxes') tax), 0) <> (document->>'total')::int`,
  },
  {
    complaint: 'the numbers of a series have a gap or a duplicate',
    query: sql`SELECT series || '/' || financial_year AS what FROM payment_documents FULL JOIN document_counters USING (series, financial_year)
      GROUP BY series, financial_year HAVING count(id) <> max(last_serial) OR max(serial) <> count(DISTINCT serial) OR min(serial) <> 1`,
  },
  {
    complaint: 'more was refunded than was paid, or the order’s state does not match its refunds',
    query: sql`SELECT o.id::text AS what FROM orders o
      JOIN (SELECT order_id, sum(amount) FILTER (WHERE state <> 'failed') AS back, sum(amount) FILTER (WHERE state = 'processed') AS done
        FROM refunds GROUP BY 1) r ON r.order_id = o.id
      WHERE r.back > o.amount OR o.state NOT IN ('paid', 'refunded') OR (coalesce(r.done, 0) = o.amount) <> (o.state = 'refunded')`,
  },
  {
    complaint: 'the ledger does not match the refunds of an order',
    query: sql`SELECT o.id::text AS what FROM orders o
      LEFT JOIN (SELECT order_id, sum(quantity) FILTER (WHERE state <> 'failed') AS back FROM refunds GROUP BY 1) r ON r.order_id = o.id
      LEFT JOIN (SELECT reference_id, sum(amount) AS taken FROM credit_ledger WHERE cause = 'refund' GROUP BY 1) l ON l.reference_id = o.id
      WHERE o.type <> 'membership' AND coalesce(o.package_type, '') <> 'UNLIMITED' AND coalesce(r.back, 0) <> -coalesce(l.taken, 0)`,
  },
  {
    complaint: 'a processed refund has no credit note',
    query: sql`SELECT r.id::text AS what FROM refunds r LEFT JOIN payment_documents p ON p.refund_id = r.id
      WHERE (r.state = 'processed') <> (p.id IS NOT NULL)`,
  },
  {
    complaint: 'an item charged a user more than once, or returned what was not charged',
    query: sql`SELECT reference_id || ' ' || user_id || ' ' || bucket AS what FROM credit_ledger
      WHERE cause IN ('approval', 'creation', 'returned')
      GROUP BY reference_id, user_id, bucket HAVING sum(amount) NOT IN (-1, 0)`,
  },
  {
    complaint: 'the payment of an item does not match the ledger',
    query: sql`SELECT i.id::text AS what FROM items i
      LEFT JOIN (
        SELECT reference_id, sum(amount) FILTER (WHERE bucket <> 'package') AS credits, sum(amount) FILTER (WHERE bucket = 'package') AS posts
        FROM credit_ledger WHERE cause IN ('approval', 'creation', 'returned') GROUP BY 1
      ) l ON l.reference_id = i.id
      WHERE (i.payment IS NOT DISTINCT FROM 'credit') <> (coalesce(l.credits, 0) = -1)
        OR (i.payment IS NOT DISTINCT FROM 'package') <> (coalesce(l.posts, 0) = -1)`,
  },
  {
    complaint:
      'a sandbox payment was captured, but neither paid its order nor waits for an admin after a check',
    query: sql`SELECT s.payment_id AS what FROM sandbox_payments s
      JOIN orders o ON o.provider = 'sandbox' AND o.provider_order_id = s.provider_order_id
      WHERE s.status = 'captured' AND o.state NOT IN ('paid', 'refunded') AND o.checked_at > s.created_at
        AND NOT EXISTS (SELECT FROM payment_events e WHERE e.provider_payment_id = s.payment_id AND e.outcome IN ('unmatched', 'resolved'))`,
  },
];

export interface LedgerReport {
  orders: number;
  entries: number;
  /** One line per violation. */
  problems: string[];
}

/** Recomputes every balance, order and document from the ledger, in one snapshot. */
export async function checkLedger(db: Reader): Promise<LedgerReport> {
  return db.transaction(
    async (tx) => {
      const problems: string[] = [];
      for (const { complaint, query } of checks) {
        const { rows } = await tx.execute<{ what: string }>(query);
        problems.push(...rows.map(({ what }) => `${complaint}: ${what}`));
      }
      const { rows } = await tx.execute<{ orders: number; entries: number }>(
        sql`SELECT (SELECT count(*) FROM orders)::int AS orders, (SELECT count(*) FROM credit_ledger)::int AS entries`,
      );
      return { orders: rows[0]?.orders ?? 0, entries: rows[0]?.entries ?? 0, problems };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
