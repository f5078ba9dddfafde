-- When what the public sees of an item last changed, for `updatedSince` of lists (docs/search.md#changes): of each item that is public, and
-- for 90 days of those that no longer are. An item that closes changes at that moment.
CREATE TABLE item_changes (
  -- Of the item, which may be deleted.
  id uuid PRIMARY KEY,
  collection text NOT NULL CHECK (collection IN ('jobs', 'posts')),
  changed_at timestamptz(3) NOT NULL,
  closes_at timestamptz(3) NOT NULL,
  removed boolean NOT NULL DEFAULT false
);

CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  at timestamptz := clock_timestamp();
BEGIN
  IF TG_OP = 'UPDATE' THEN
    -- The public doesn't see these.
    OLD.revision := NEW.revision;
    OLD.revised_at := NEW.revised_at;
    OLD.waiting_since := NEW.waiting_since;
    OLD.asked_at := NEW.asked_at;
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
CREATE TRIGGER note_new AFTER INSERT ON items FOR EACH ROW WHEN (NEW.approval_status = 'approved') EXECUTE FUNCTION note_change();
CREATE TRIGGER note_change AFTER UPDATE ON items FOR EACH ROW
  WHEN ('approved' IN (OLD.approval_status, NEW.approval_status)) EXECUTE FUNCTION note_change();

-- What items show of their authors.
CREATE FUNCTION note_change_of_author() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE item_changes SET changed_at = greatest(changed_at, NEW.updated_at, clock_timestamp())
  WHERE id IN (SELECT id FROM items WHERE user_id = NEW.id AND approval_status = 'approved');
  RETURN NULL;
END $$;
CREATE TRIGGER note_change AFTER UPDATE ON users FOR EACH ROW
  WHEN ((OLD.name, OLD.subscription, OLD.subscription_ends_at, OLD.profile_image)
    IS DISTINCT FROM (NEW.name, NEW.subscription, NEW.subscription_ends_at, NEW.profile_image))
  EXECUTE FUNCTION note_change_of_author();

INSERT INTO item_changes
SELECT id, CASE type WHEN 'job' THEN 'jobs' ELSE 'posts' END, greatest(updated_at, published_at), closes_at, approval_status <> 'approved'
FROM items WHERE approval_status = 'approved' OR (first_approved_at IS NOT NULL AND updated_at > now() - interval '90 days');
INSERT INTO item_changes SELECT id, collection, gone_at, 'infinity', true FROM gone_items WHERE gone_at > now() - interval '90 days'
ON CONFLICT DO NOTHING;
CREATE INDEX item_changes_since ON item_changes (collection, changed_at);
CREATE INDEX item_changes_closing ON item_changes (collection, closes_at) WHERE NOT removed;
