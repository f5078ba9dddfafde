-- Keys with which programs make calls for an account (docs/rules.md#api-keys).
CREATE TABLE api_keys (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Of an institution's account: the membership of whoever made it, with which it ends; null for the account's own login.
  member_id uuid REFERENCES members ON DELETE CASCADE,
  name text NOT NULL,
  -- The beginning of the key, by which people tell keys apart.
  prefix text NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  scopes text[] NOT NULL,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  last_used_at timestamptz(3),
  -- When its owner was told that it expires soon.
  warned_at timestamptz(3)
);
CREATE INDEX api_keys_of_account ON api_keys (user_id);
CREATE INDEX api_keys_of_member ON api_keys (member_id) WHERE member_id IS NOT NULL;
CREATE INDEX api_keys_by_expiry ON api_keys (expires_at);
