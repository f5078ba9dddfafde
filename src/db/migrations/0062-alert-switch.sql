-- While `stopped_at` is set, no mail about saved searches, near dates or later deadlines leaves; what waits does after `resumed_at`.
ALTER TABLE alert_progress
  ADD COLUMN stopped_at timestamptz(3),
  ADD COLUMN stopped_by uuid REFERENCES users ON DELETE SET NULL,
  ADD COLUMN stop_reason text,
  ADD COLUMN resumed_at timestamptz(3);

ALTER TABLE notices ADD COLUMN mailed_at timestamptz(3); -- when it left by email: never twice

-- What became of mails, by day.
CREATE INDEX notices_mailed ON notices (mailed_at) WHERE mailed_at IS NOT NULL;
CREATE INDEX alert_mails_settled ON alert_mails (settled_at) WHERE settled_at IS NOT NULL;
CREATE INDEX saved_searches_paused ON saved_searches (paused_at) WHERE paused_at IS NOT NULL;
