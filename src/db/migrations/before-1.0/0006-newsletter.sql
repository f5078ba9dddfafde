-- Who wants the newsletter, once the address was confirmed by its mail (double opt-in).
CREATE TABLE newsletter_subscribers (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  email_key text GENERATED ALWAYS AS (lower(email)) STORED UNIQUE,
  locale text NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz(3) NOT NULL,
  confirmed_at timestamptz(3),
  unsubscribed_at timestamptz(3)
);
