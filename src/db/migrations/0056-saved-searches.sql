-- What was published, in one order that every reader sees alike. A row belongs to one item and gets its position when the item has been
-- public for longer than an approval can be undone: one process at a time gives positions, so that a lower one never appears after a
-- higher one was read. An item that is approved again gets a new position, unless it was first approved long ago.
CREATE TABLE publications (
  item_id uuid PRIMARY KEY,
  item_kind text NOT NULL CHECK (item_kind IN ('job', 'post')),
  published_at timestamptz(3) NOT NULL,
  position bigint UNIQUE
);
CREATE SEQUENCE publication_positions;
CREATE INDEX publications_waiting ON publications (published_at) WHERE position IS NULL;
CREATE INDEX publications_in_order ON publications (item_kind, position) INCLUDE (item_id);
CREATE INDEX publications_by_age ON publications (published_at);

CREATE FUNCTION publish_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM publications USING old_rows WHERE publications.item_id = old_rows.id;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO publications SELECT id, TG_ARGV[0], updated_at FROM new_rows WHERE approval_status = 'approved'
    ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO publications
    SELECT n.id, TG_ARGV[0], n.updated_at FROM old_rows o JOIN new_rows n USING (id)
    WHERE n.approval_status = 'approved' AND o.approval_status <> 'approved'
      AND coalesce(n.first_approved_at > n.updated_at - interval '60 days', true)
    ON CONFLICT (item_id) DO UPDATE SET published_at = excluded.published_at, position = NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER publish_new AFTER INSERT ON posts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION publish_items('post');
CREATE TRIGGER publish_change AFTER UPDATE ON posts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION publish_items('post');
CREATE TRIGGER publish_deletion AFTER DELETE ON posts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION publish_items('post');
CREATE TRIGGER publish_new AFTER INSERT ON jobs REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION publish_items('job');
CREATE TRIGGER publish_change AFTER UPDATE ON jobs REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION publish_items('job');
CREATE TRIGGER publish_deletion AFTER DELETE ON jobs REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION publish_items('job');

-- Who gets mails about saved searches: an account, or an address that confirmed. Mailed links have the same secret in every mail: its hash
-- finds the row, and the copy that mails are written with is sealed with a key that is not in the database.
CREATE TABLE alert_recipients (
  id uuid PRIMARY KEY,
  user_id uuid UNIQUE REFERENCES users ON DELETE CASCADE,
  email text,
  email_key text GENERATED ALWAYS AS (email_key(email)) STORED UNIQUE,
  token_hash bytea UNIQUE,
  token_sealed bytea,
  created_at timestamptz(3) NOT NULL,
  CHECK ((user_id IS NULL) <> (email IS NULL))
);

CREATE TABLE saved_searches (
  id uuid PRIMARY KEY,
  recipient_id uuid NOT NULL REFERENCES alert_recipients ON DELETE CASCADE,
  name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('jobs', 'posts')),
  query text COLLATE "C" NOT NULL,     -- of the list, in one spelling: equal searches are matched once
  frequency text NOT NULL CHECK (frequency IN ('now', 'daily', 'weekly', 'none')),
  weekday smallint NOT NULL CHECK (weekday BETWEEN 1 AND 7),
  hour smallint NOT NULL CHECK (hour BETWEEN 0 AND 23),
  time_zone text NOT NULL,
  due_at timestamptz(3),               -- when all that is new is mailed; NULL for never
  told_up_to bigint NOT NULL,          -- position up to which nothing needs to be mailed
  seen_up_to bigint NOT NULL,          -- position up to which the person has looked
  paused_because text CHECK (paused_because IN ('person', 'unsubscribed', 'bounced')),
  paused_at timestamptz(3),
  confirm_hash bytea UNIQUE,           -- of the mailed link with which an address confirms
  confirmed_at timestamptz(3),         -- NULL until then; no mail is sent
  policy_version text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
CREATE INDEX saved_searches_of_recipient ON saved_searches (recipient_id);
CREATE INDEX saved_searches_due ON saved_searches (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX saved_searches_at_once ON saved_searches (kind, query, recipient_id)
  WHERE frequency = 'now' AND paused_because IS NULL AND confirmed_at IS NOT NULL;

-- Up to which position searches that mail at once have been matched: at most one row, so that a run need not touch every search. Without
-- it, none was matched yet: an empty portal has no row in any table, which a restore relies on.
CREATE TABLE alert_progress (
  is_one boolean PRIMARY KEY DEFAULT true CHECK (is_one),
  told_up_to bigint NOT NULL
);
