-- What was saved before the address of an account was verified may be somebody else's: it neither mails nor enters a
-- calendar until the owner keeps it (docs/rules.md#taking-an-account-back).
ALTER TABLE saved_items ADD COLUMN is_kept boolean NOT NULL DEFAULT true;
UPDATE saved_items SET is_kept = false FROM users WHERE users.id = saved_items.user_id AND NOT users.is_email_verified;

DELETE FROM personal_calendars USING users WHERE users.id = personal_calendars.user_id AND NOT users.is_email_verified;

ALTER TABLE saved_searches
  DROP CONSTRAINT saved_searches_paused_because_check,
  ADD CONSTRAINT saved_searches_paused_because_check CHECK (paused_because IN ('person', 'unsubscribed', 'bounced', 'unverified'));
