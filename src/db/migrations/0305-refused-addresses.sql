-- Remembers when the mail server refused an account's address. NULL: it never did, or the address was verified or changed since.

ALTER TABLE users ADD COLUMN email_refused_at timestamptz(3);
