-- Corrected invoices, and what buyers ask for (docs/rules.md#corrections-and-requests).

-- A correction is a credit note for the wrong invoice and an invoice in its place; both name the wrong one. The first invoice of an order
-- names none and each is replaced at most once, so an order has exactly one invoice that isn't corrected.
ALTER TABLE payment_documents
  ADD COLUMN corrects uuid CHECK (corrects <> id),
  ADD CONSTRAINT payment_documents_with_order UNIQUE (id, order_id),
  ADD CONSTRAINT payment_documents_correct_their_order FOREIGN KEY (corrects, order_id) REFERENCES payment_documents (id, order_id),
  ADD CONSTRAINT payment_documents_corrected_once UNIQUE (corrects, kind),
  DROP CONSTRAINT payment_documents_of_refunds,
  -- A credit note is for a refund or for a correction.
  ADD CONSTRAINT payment_documents_have_a_cause CHECK (
    CASE kind WHEN 'credit_note' THEN (refund_id IS NULL) <> (corrects IS NULL) ELSE refund_id IS NULL END);
CREATE UNIQUE INDEX payment_documents_first_invoice ON payment_documents (order_id) WHERE kind = 'invoice' AND corrects IS NULL;
DROP INDEX payment_documents_one_invoice;

-- Buyers ask for a corrected invoice or a refund. What they wrote goes with their account.
CREATE TABLE order_requests (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('correction', 'refund')),
  reason text NOT NULL,
  -- The member of the institution who asked.
  acted_by jsonb,
  state text NOT NULL CHECK (state IN ('open', 'done', 'refused')),
  -- Why it was refused.
  answer text,
  asked_at timestamptz(3) NOT NULL,
  answered_at timestamptz(3),
  CONSTRAINT order_requests_answered CHECK (
    (state = 'open') = (answered_at IS NULL) AND (state = 'refused') = (answer IS NOT NULL))
);
CREATE UNIQUE INDEX order_requests_one_open ON order_requests (order_id, kind) WHERE state = 'open';
CREATE INDEX order_requests_of_order ON order_requests (order_id, asked_at);
CREATE INDEX order_requests_of_user ON order_requests (user_id);
