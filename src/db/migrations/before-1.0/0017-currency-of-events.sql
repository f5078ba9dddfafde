-- In which currency a payment was made that a message is about: an amount alone doesn't say that it pays an order.
ALTER TABLE payment_events ADD COLUMN currency text;
