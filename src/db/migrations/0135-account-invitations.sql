-- Accounts that an admin made by invitation (docs/rules.md#invited-accounts): until when, while it is not accepted.
ALTER TABLE users ADD COLUMN invitation_ends_at timestamptz(3);

ALTER TABLE one_time_tokens
  DROP CONSTRAINT one_time_tokens_purpose_check,
  ADD CONSTRAINT one_time_tokens_purpose_check
    CHECK (purpose IN ('verify_email', 'reset_password', 'confirm_email', 'undo_email', 'invitation'));
