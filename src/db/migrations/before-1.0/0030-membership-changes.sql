-- Why a membership ends when it does. The end is computed from these rows in the order of their ids, without the refunds that the
-- provider refused: so a refused refund leaves a membership as if it had never been begun.
CREATE TABLE membership_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Months that were bought, or taken back when negative; null in a row that sets the membership as a whole.
  months integer CHECK (months <> 0),
  refund_id uuid UNIQUE REFERENCES refunds,
  -- The membership as something else than a payment left it, an admin for example.
  subscription text CHECK (subscription IN ('free', 'premium')),
  ends_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT membership_changes_add_or_set CHECK ((months IS NULL) = (subscription IS NOT NULL)),
  CONSTRAINT membership_changes_of_refunds CHECK (refund_id IS NULL OR months < 0)
);
CREATE INDEX membership_changes_of_user ON membership_changes (user_id, id);

-- What is known of existing accounts; every membership that was sold so far was of 12 months.
INSERT INTO membership_changes (user_id, months, refund_id, created_at)
SELECT user_id, months, refund_id, at FROM (
  SELECT o.user_id, 12 AS months, NULL::uuid AS refund_id, o.paid_at AS at
  FROM orders o WHERE o.paid_at IS NOT NULL AND (o.kind = 'membership' OR o.package_type = 'UNLIMITED')
  UNION ALL
  SELECT o.user_id, -12, r.id, r.created_at FROM refunds r JOIN orders o ON o.id = r.order_id
  WHERE o.kind = 'membership' OR o.package_type = 'UNLIMITED'
) changes WHERE EXISTS (SELECT FROM users WHERE users.id = user_id)
ORDER BY at, months DESC;
