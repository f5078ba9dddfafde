-- A buyer may cancel an order that awaits a bank transfer. Money that arrives for it all the same still pays it.
ALTER TABLE orders DROP CONSTRAINT orders_state_check,
  ADD CONSTRAINT orders_state_check CHECK (state IN ('open', 'failed', 'expired', 'awaitingTransfer', 'cancelled', 'paid', 'refunded'));
