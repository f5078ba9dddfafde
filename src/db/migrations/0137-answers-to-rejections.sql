-- What authors answered to rejections when they submitted the item again: [{"at": moment, "text": text}].
ALTER TABLE items ADD COLUMN answers jsonb NOT NULL DEFAULT '[]';

CREATE OR REPLACE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  at timestamptz := clock_timestamp();
BEGIN
  IF TG_OP = 'UPDATE' THEN
    -- The public doesn't see these.
    OLD.revision := NEW.revision;
    OLD.revised_at := NEW.revised_at;
    OLD.waiting_since := NEW.waiting_since;
    OLD.asked_at := NEW.asked_at;
    OLD.answers := NEW.answers;
    OLD.search := NEW.search;
    IF OLD IS NOT DISTINCT FROM NEW THEN RETURN NULL; END IF;
    -- By the program's clock, if it says when.
    IF NEW.updated_at > OLD.updated_at THEN at := NEW.updated_at; END IF;
  END IF;
  INSERT INTO item_changes VALUES (
    NEW.id, CASE NEW.type WHEN 'job' THEN 'jobs' ELSE 'posts' END, at, NEW.closes_at, NEW.approval_status <> 'approved')
  ON CONFLICT (id) DO UPDATE
  SET changed_at = greatest(item_changes.changed_at, excluded.changed_at), closes_at = excluded.closes_at, removed = excluded.removed;
  RETURN NULL;
END $$;
