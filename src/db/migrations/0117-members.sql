-- People who act for the account of an institution (docs/rules.md#members). Until it is accepted, a row is an invitation.
CREATE TABLE members (
  id uuid PRIMARY KEY,
  institution_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('owner', 'editor', 'accounts')),
  -- The address that was invited.
  email text NOT NULL,
  email_key text GENERATED ALWAYS AS (email_key(email)) STORED,
  -- Of the mailed link; set when the mail is sent.
  token_hash bytea UNIQUE,
  invited_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  user_id uuid REFERENCES users ON DELETE CASCADE,
  joined_at timestamptz(3),
  CONSTRAINT members_joined CHECK ((user_id IS NULL) = (joined_at IS NULL)),
  CONSTRAINT members_not_oneself CHECK (user_id <> institution_id)
);
CREATE UNIQUE INDEX members_once ON members (institution_id, user_id);
CREATE UNIQUE INDEX members_invited_once ON members (institution_id, email_key) WHERE user_id IS NULL;
CREATE INDEX members_of_person ON members (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX members_by_address ON members (email_key) WHERE user_id IS NULL;
CREATE INDEX members_by_expiry ON members (expires_at) WHERE user_id IS NULL;

-- A session of the institution's account that a member opened from a session of his own: it ends with either.
ALTER TABLE sessions
  ADD COLUMN member_id uuid REFERENCES members ON DELETE CASCADE,
  ADD COLUMN opened_by uuid REFERENCES sessions ON DELETE CASCADE,
  ADD CONSTRAINT sessions_of_members CHECK ((member_id IS NULL) = (opened_by IS NULL));
CREATE INDEX sessions_of_member ON sessions (member_id) WHERE member_id IS NOT NULL;
CREATE INDEX sessions_opened_by ON sessions (opened_by) WHERE opened_by IS NOT NULL;

-- Who wrote on an item for the institution whose it is, the last one last.
CREATE TABLE item_actors (
  item_id uuid NOT NULL REFERENCES items ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  acted_at timestamptz(3) NOT NULL,
  PRIMARY KEY (item_id, user_id)
);
CREATE INDEX item_actors_of_person ON item_actors (user_id);

-- {id, name} of the member who acted for the account; null for the account itself.
ALTER TABLE approval_logs ADD COLUMN acted_by jsonb;
ALTER TABLE orders ADD COLUMN acted_by jsonb;

CREATE OR REPLACE FUNCTION keep_approval_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.created_at < now() - interval '8 years' THEN RETURN OLD; END IF;
  ELSIF NEW.entity_title IS NULL AND NEW.snapshot IS NULL
    AND (NEW.id, NEW.entity_type, NEW.entity_id, NEW.action, NEW.about, NEW.moderator_id, NEW.moderator_name, NEW.acted_by, NEW.reason, NEW.created_at)
      IS NOT DISTINCT FROM (OLD.id, OLD.entity_type, OLD.entity_id, OLD.action, OLD.about, OLD.moderator_id, OLD.moderator_name, OLD.acted_by, OLD.reason, OLD.created_at)
    AND NOT EXISTS (SELECT FROM users WHERE id = OLD.entity_id)
    AND NOT EXISTS (SELECT FROM items WHERE id = OLD.entity_id)
    AND NOT EXISTS (SELECT FROM institutes WHERE id = OLD.entity_id)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of % are never changed or removed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
