-- One row for each mail about saved searches, written in the transaction that moves the searches on: what is in it is never mailed to that
-- person again, and a mail that a crash kept from leaving is found here.
CREATE TABLE alert_mails (
  id uuid PRIMARY KEY,
  recipient_id uuid NOT NULL REFERENCES alert_recipients ON DELETE CASCADE,
  sections jsonb NOT NULL,             -- a list of {searchId, itemIds}
  item_ids uuid[] NOT NULL,            -- of all sections
  created_at timestamptz(3) NOT NULL,
  settled_at timestamptz(3),           -- when it was sent, or needed no sending any more
  outcome text CHECK (outcome IN ('sent', 'dropped', 'refused'))
);
CREATE INDEX alert_mails_of_recipient ON alert_mails (recipient_id);
CREATE INDEX alert_mails_waiting ON alert_mails (created_at) WHERE settled_at IS NULL;
CREATE INDEX alert_mails_by_age ON alert_mails (created_at);
