-- What a person is told inside the portal, and by which ways they want to hear of what.
CREATE TABLE notices (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('decision', 'extension', 'reminder')),
  about text NOT NULL, -- what happened: nobody is told twice
  item_kind text NOT NULL CHECK (item_kind IN ('job', 'post')),
  item_id uuid NOT NULL,
  title text NOT NULL,
  text text NOT NULL,
  path text NOT NULL,
  is_shown boolean NOT NULL, -- false: by email alone
  created_at timestamptz(3) NOT NULL,
  read_at timestamptz(3),
  UNIQUE (user_id, about)
);
CREATE INDEX notices_of_user ON notices (user_id, id DESC) WHERE is_shown;
CREATE INDEX notices_of_item ON notices (item_id);
CREATE INDEX notices_by_age ON notices (created_at);

ALTER TABLE users ADD COLUMN notice_settings jsonb NOT NULL DEFAULT '{}'; -- what differs from the defaults
