-- Uploaded images, and the keys by which a submission that is sent twice makes one item.

CREATE TABLE uploads (
  id uuid PRIMARY KEY,
  -- The owner; null when the account is gone and the image still stands on a published item.
  user_id uuid REFERENCES users ON DELETE SET NULL,
  -- As pages write it: the path that carries id and size.
  address text NOT NULL UNIQUE,
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  -- What was sent, before it was encoded again.
  sent_bytes integer NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX uploads_of_user ON uploads (user_id, created_at DESC);
CREATE INDEX uploads_by_age ON uploads (created_at);

CREATE TABLE submissions (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  key text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('post', 'job')),
  item_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (user_id, kind, key)
);
CREATE INDEX submissions_by_age ON submissions (created_at);
