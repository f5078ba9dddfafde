-- What offices need to buy (docs/rules.md#credits-and-payments).

-- Wanted although the same was bought after it. Without this, an older order can't be paid any more.
ALTER TABLE orders ADD COLUMN again boolean NOT NULL DEFAULT false;

-- An order that is to be paid by bank transfer waits until an admin has recorded it; a card can still pay it.
ALTER TABLE orders DROP CONSTRAINT orders_state_check,
  ADD CONSTRAINT orders_state_check CHECK (state IN ('open', 'failed', 'expired', 'awaitingTransfer', 'paid', 'refunded')),
  -- The bank's reference of the transfer that paid the order, and when the money arrived. A transfer pays one order.
  ADD COLUMN transfer_reference text UNIQUE,
  ADD COLUMN transfer_received_on date,
  ADD CONSTRAINT orders_paid_by_transfer CHECK ((transfer_reference IS NULL) = (transfer_received_on IS NULL)
    AND (transfer_reference IS NULL OR provider_payment_id = 'transfer:' || transfer_reference));
-- The end of an order's id is the reference that its buyer gives with a transfer.
CREATE INDEX orders_by_reference ON orders (right(id::text, 12));

-- Proforma invoices, as issued. An order that names one within its days pays its price.
CREATE TABLE quotes (
  reference text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('credits', 'package', 'membership')),
  credit_type text REFERENCES item_types,
  package_type text,
  quantity integer NOT NULL CHECK (quantity > 0),
  unit_price integer NOT NULL CHECK (unit_price > 0),
  document jsonb NOT NULL,
  valid_until date NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX quotes_of_user ON quotes (user_id, created_at);
ALTER TABLE orders ADD COLUMN quote text;
