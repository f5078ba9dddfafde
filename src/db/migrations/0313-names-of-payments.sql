-- Columns and outcomes of payments have the names that calls have: orders, proformas and documents have a type, a payment pays an order. So do
-- mails that are limited for a mailbox, and mails about searches that are closed.
ALTER TABLE orders RENAME COLUMN kind TO type;
ALTER TABLE orders RENAME CONSTRAINT orders_kind_check TO orders_type_check;
ALTER TABLE quotes RENAME COLUMN kind TO type;
ALTER TABLE quotes RENAME CONSTRAINT quotes_kind_check TO quotes_type_check;
ALTER TABLE payment_documents RENAME COLUMN kind TO type;
ALTER TABLE payment_documents RENAME CONSTRAINT payment_documents_kind_check TO payment_documents_type_check;
ALTER TABLE requested_mails RENAME COLUMN kind TO type;
ALTER TABLE requested_mails RENAME CONSTRAINT requested_mails_kind_check TO requested_mails_type_check;

ALTER TABLE payment_events DROP CONSTRAINT payment_events_outcome_check;
UPDATE payment_events SET outcome = 'paid' WHERE outcome = 'settled';
ALTER TABLE payment_events ADD CONSTRAINT payment_events_outcome_check
  CHECK (outcome IN ('paid', 'repeated', 'noted', 'unmatched', 'resolved'));

ALTER TABLE alert_mails RENAME COLUMN settled_at TO closed_at;
ALTER INDEX alert_mails_settled RENAME TO alert_mails_closed;
