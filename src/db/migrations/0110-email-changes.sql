-- Changes of an account's address (docs/rules.md#change-of-address).
CREATE TABLE email_changes (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  new_email text NOT NULL,
  -- Set when the change is made, for an address that was verified: only its owner may undo the change.
  old_email text,
  old_email_key text GENERATED ALWAYS AS (email_key(old_email)) STORED,
  reserved_until timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  made_at timestamptz(3)
);
CREATE INDEX email_changes_of_user ON email_changes (user_id, created_at);
CREATE INDEX email_changes_reserved ON email_changes (old_email_key) WHERE reserved_until IS NOT NULL;

ALTER TABLE one_time_tokens
  ADD COLUMN email_change_id uuid REFERENCES email_changes ON DELETE CASCADE,
  DROP CONSTRAINT one_time_tokens_purpose_check,
  ADD CONSTRAINT one_time_tokens_purpose_check CHECK (purpose IN ('verify_email', 'reset_password', 'confirm_email', 'undo_email'));
CREATE INDEX one_time_tokens_of_email_change ON one_time_tokens (email_change_id);

ALTER TABLE requested_mails
  DROP CONSTRAINT requested_mails_kind_check,
  ADD CONSTRAINT requested_mails_kind_check CHECK (kind IN ('verification', 'reset', 'newsletter', 'alert', 'address', 'invitation'));
