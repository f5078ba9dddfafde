-- The one rule by which two addresses are the same: for accounts, subscriptions and limits. Compatibility forms and case don't
-- count; 'İ' is lowered to 'i' by some locales and to 'i' with a dot above by others, so the dot goes.
CREATE FUNCTION email_key(email text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN replace(normalize(lower(normalize(email, NFKC)), NFKC), U&'i\0307', 'i');

-- Where two accounts share an address by this rule, the verified one keeps it, else the older one. The other stays for an
-- administrator to look at, with an address that no mail reaches.
UPDATE users SET email = email || '.' || id || '.invalid', is_email_verified = false
WHERE id IN (
  SELECT id FROM (
    SELECT id, row_number() OVER (PARTITION BY email_key(email) ORDER BY is_email_verified DESC, created_at, id) AS place FROM users
  ) AS same_address WHERE place > 1
);
DELETE FROM newsletter_subscribers WHERE id IN (
  SELECT id FROM (
    SELECT id, row_number() OVER (PARTITION BY email_key(email) ORDER BY confirmed_at IS NULL, created_at, id) AS place
    FROM newsletter_subscribers
  ) AS same_address WHERE place > 1
);

ALTER TABLE users DROP COLUMN email_key;
ALTER TABLE users ADD COLUMN email_key text GENERATED ALWAYS AS (email_key(email)) STORED UNIQUE;
ALTER TABLE newsletter_subscribers DROP COLUMN email_key;
ALTER TABLE newsletter_subscribers ADD COLUMN email_key text GENERATED ALWAYS AS (email_key(email)) STORED UNIQUE;
