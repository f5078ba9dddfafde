-- What admins still have to do before the portal opens (docs/rules.md#the-first-day): only what nothing else tells.
CREATE TABLE checklist (
  is_one boolean PRIMARY KEY DEFAULT true CHECK (is_one),
  -- When the mail server last took a test mail.
  mail_tested_at timestamptz(3),
  dismissed_at timestamptz(3)
);
