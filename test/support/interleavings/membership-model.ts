import { addMonths } from '../../../src/contract/time/days.ts';
import type { TestPortal } from '../test-portal.ts';
import { retryingLostConnections } from './breaking-database.ts';

interface Row {
  kind: 'change' | 'order' | 'refund';
  refund_id: string | null;
  months: number | null;
  at: Date;
  counts: boolean;
}

/** The recorded changes of a buyer's membership, in order, and the expected ones: paid orders and refunds. */
const history = `
  SELECT * FROM (
    SELECT 'change' AS kind, c.id AS place, c.refund_id, c.months, c.created_at AS at, coalesce(r.state <> 'failed', true) AS counts
    FROM membership_changes c LEFT JOIN refunds r ON r.id = c.refund_id WHERE c.user_id = $1
    UNION ALL SELECT 'order', 0, NULL, 12, o.paid_at, true FROM orders o
    WHERE o.user_id = $1 AND o.paid_at IS NOT NULL AND (o.type = 'membership' OR o.package_type = 'UNLIMITED')
    UNION ALL SELECT 'refund', 0, r.id, -12, r.created_at, true FROM refunds r JOIN orders o ON o.id = r.order_id
    WHERE o.user_id = $1 AND (o.type = 'membership' OR o.package_type = 'UNLIMITED')
  ) rows WHERE EXISTS (SELECT FROM users WHERE id = $1) ORDER BY place`;

/** Expected end of a membership that was only bought and refunded; refused refunds have no effect. */
function endOf(changes: readonly { months: number; at: Date }[]): Date | null {
  let end: Date | null = null;
  for (const { months, at } of changes) {
    const lasts: boolean = end !== null && end > at;
    if (months > 0) end = addMonths(lasts ? end! : at, months);
    else if (lasts) end = addMonths(end!, months);
    if (end !== null && end <= at) end = null;
  }
  return end;
}

const lineOf = ({ months, refund_id: refundId }: Row) => `${months} ${refundId}`;

/** Violations in the membership of a buyer. */
export async function membershipViolations(portal: TestPortal, userId: string): Promise<string[]> {
  const { rows } = await retryingLostConnections(() => portal.db.$client.query<Row>(history, [userId]));
  const changes = rows.filter(({ kind }) => kind === 'change');
  const recorded = changes.map(lineOf).toSorted();
  const due = rows.filter(({ kind }) => kind !== 'change').map(lineOf);
  if (String(recorded) !== String(due.toSorted()))
    return [`the membership was changed by ${recorded.join(', ')}; bought and given back: ${due.join(', ')}`];
  const { rows: users } = await retryingLostConnections(() =>
    portal.db.$client.query<{ ends: Date | null }>(
      'SELECT subscription_ends_at AS ends FROM users WHERE id = $1',
      [userId],
    ),
  );
  const end = endOf(
    changes.filter(({ counts }) => counts).map(({ months, at }) => ({ months: months!, at })),
  );
  const lastsUntil = (moment: Date | null | undefined) =>
    moment && moment > portal.now ? moment.toISOString() : 'over';
  const [is, shouldBe] = [lastsUntil(users[0]?.ends), lastsUntil(end)];
  return users.length > 0 && is !== shouldBe ? [`the membership is ${is}, and should be ${shouldBe}`] : [];
}
