-- An account that is taken back, blocked or given a new password ends what was asked for before and hasn't happened
-- (docs/rules.md#taking-an-account-back). Links are made when their mail is sent, so the tasks that wait are told by this
-- moment, which is the database's; a new account begins with its own. null: nothing was ended yet.
ALTER TABLE users ADD COLUMN links_ended_at timestamptz;
ALTER TABLE users ALTER COLUMN links_ended_at SET DEFAULT clock_timestamp();

-- The person who asked, also while acting for an institution: what that person's account ends, ends there too.
ALTER TABLE members ADD COLUMN invited_by uuid REFERENCES users ON DELETE SET NULL;
CREATE INDEX members_invited_by ON members (invited_by) WHERE invited_by IS NOT NULL;
ALTER TABLE email_changes ADD COLUMN asked_by uuid REFERENCES users ON DELETE SET NULL;
CREATE INDEX email_changes_asked_by ON email_changes (asked_by) WHERE asked_by IS NOT NULL;
