-- Mails that strangers can cause are limited for each mailbox, and welcome credits are given to it once, also after its account was deleted.

-- A mailbox whatever spelling of its address: a tag after '+' leads to the same one, and Gmail ignores dots.
CREATE FUNCTION mailbox_hash(email text) RETURNS bytea
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN (
    SELECT sha256(convert_to(
      CASE WHEN domain IN ('gmail.com', 'googlemail.com') THEN replace(name, '.', '') || '@gmail.com' ELSE name || '@' || domain END,
      'UTF8'))
    FROM (SELECT regexp_replace(key, '([+].*)?@[^@]*$', '') AS name, substring(key FROM '[^@]*$') AS domain
      FROM (SELECT email_key(email) AS key) AS keyed) AS parts);

CREATE TABLE requested_mails (
  job_id text PRIMARY KEY, -- a repetition of the task counts once
  mailbox bytea NOT NULL,
  kind text NOT NULL CHECK (kind IN ('verification', 'reset', 'newsletter', 'alert')),
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX requested_mails_of_mailbox ON requested_mails (mailbox, created_at);
CREATE INDEX requested_mails_by_age ON requested_mails (created_at);

CREATE TABLE welcomed_mailboxes (
  mailbox bytea PRIMARY KEY,
  created_at timestamptz(3) NOT NULL
);
INSERT INTO welcomed_mailboxes SELECT mailbox_hash(email), min(created_at) FROM users GROUP BY 1;
