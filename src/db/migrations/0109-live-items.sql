-- What an author's edit changes of a public item, while it waits for review or after it was rejected:
-- {"state": "pending" | "rejected", "fields": values by column name of the program, "reason": text, "submittedAt": moment}. Until a decision
-- the item itself stays as it is.
ALTER TABLE items
  ADD COLUMN revision jsonb,
  -- When its revision last changed.
  ADD COLUMN revised_at timestamptz(3),
  -- What approved revisions changed: [{"at": moment, "changed": names of fields}].
  ADD COLUMN corrigenda jsonb NOT NULL DEFAULT '[]',
  ADD CONSTRAINT items_revision CHECK (revision IS NULL OR approval_status = 'approved');
-- Since when it waits for a decision, itself or its revision.
ALTER TABLE items ADD COLUMN waiting_since timestamptz(3) GENERATED ALWAYS AS (
  CASE WHEN approval_status = 'pending' THEN coalesce(submitted_at, created_at)
    WHEN revision->>'state' = 'pending' THEN moment_of(revision->>'submittedAt') END) STORED;
DROP INDEX items_waiting;
CREATE INDEX items_waiting ON items (waiting_since, id) INCLUDE (type) WHERE waiting_since IS NOT NULL;
CREATE INDEX items_revised ON items (user_id, id) WHERE revision IS NOT NULL;

-- A decision on a revision is one about the item.
ALTER TABLE approval_logs ADD COLUMN about text CHECK (about = 'revision');
CREATE OR REPLACE FUNCTION keep_approval_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.created_at < now() - interval '8 years' THEN RETURN OLD; END IF;
  ELSIF NEW.entity_title IS NULL AND NEW.snapshot IS NULL
    AND (NEW.id, NEW.entity_type, NEW.entity_id, NEW.action, NEW.about, NEW.moderator_id, NEW.moderator_name, NEW.reason, NEW.created_at)
      IS NOT DISTINCT FROM (OLD.id, OLD.entity_type, OLD.entity_id, OLD.action, OLD.about, OLD.moderator_id, OLD.moderator_name, OLD.reason, OLD.created_at)
    AND NOT EXISTS (SELECT FROM users WHERE id = OLD.entity_id)
    AND NOT EXISTS (SELECT FROM items WHERE id = OLD.entity_id)
    AND NOT EXISTS (SELECT FROM institutes WHERE id = OLD.entity_id)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of % are never changed or removed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

-- What came of a job after it closed: {"outcome": …, "note": text, "at": moment}.
ALTER TABLE items
  ADD COLUMN outcome jsonb,
  -- The item that it was copied from, which may be gone.
  ADD COLUMN copied_from uuid,
  ADD CONSTRAINT items_outcome CHECK (outcome IS NULL OR type = 'job');
CREATE INDEX items_copied_from ON items (copied_from) WHERE copied_from IS NOT NULL;

-- What they keep for an undo is other now, and they live 30 seconds.
DELETE FROM recent_decisions;
