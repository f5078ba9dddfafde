-- A withdrawn item: {"at": moment, "reason": text, "byStaff": boolean}. It stays readable by its link.
ALTER TABLE items ADD COLUMN withdrawal jsonb;

-- A withdrawn item is closed from then on, and so leaves what shows open items only. The expression of a generated column can't be changed
-- on every supported version of PostgreSQL, so the column is made again, with the indexes that have it.
DROP INDEX items_by_type;
DROP INDEX items_posts;
DROP INDEX items_shown;
DROP INDEX items_closing;
DROP INDEX items_idle;
DROP INDEX items_by_title;
DROP INDEX items_sitemap;
ALTER TABLE items DROP COLUMN closes_at;
ALTER TABLE items ADD COLUMN closes_at timestamptz(3) NOT NULL
  GENERATED ALWAYS AS (least(coalesce(last_action(milestones), last_end(milestones), 'infinity'), moment_of(withdrawal->>'at'))) STORED;
CREATE INDEX items_by_type ON items (type, featured DESC, created_at DESC, id DESC) INCLUDE (closes_at) WHERE approval_status = 'approved';
CREATE INDEX items_posts ON items (featured DESC, created_at DESC, id DESC) INCLUDE (type, closes_at)
  WHERE approval_status = 'approved' AND type <> 'job';
CREATE INDEX items_shown ON items (created_at DESC, id DESC) INCLUDE (approval_status, type, closes_at) WHERE approval_status <> 'draft';
CREATE INDEX items_closing ON items (type, closes_at, created_at DESC, id DESC) WHERE approval_status = 'approved';
CREATE INDEX items_idle ON items (type, created_at DESC, id DESC) INCLUDE (closes_at) WHERE approval_status = 'approved' AND last_action_at IS NULL;
CREATE INDEX items_by_title ON items (lower(title), id) INCLUDE (approval_status, type, closes_at) WHERE approval_status <> 'draft';
CREATE INDEX items_sitemap ON items (id) INCLUDE (updated_at, approval_status, type, closes_at) WHERE approval_status = 'approved';

-- Dates of public items that aren't withdrawn.
CREATE OR REPLACE FUNCTION date_items() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  dated uuid[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(n.id) INTO dated FROM old_rows o JOIN new_rows n USING (id)
    WHERE 'approved' IN (o.approval_status, n.approval_status)
      AND (o.approval_status, o.type, o.created_at, o.milestones, o.withdrawal)
        IS DISTINCT FROM (n.approval_status, n.type, n.created_at, n.milestones, n.withdrawal);
    DELETE FROM item_dates WHERE item_id = ANY(dated);
  END IF;
  INSERT INTO item_dates
  SELECT n.id, d.ordinal, n.type, n.created_at, d.kind, d.day, d.moment, d.next_from, d.until
  FROM new_rows AS n, LATERAL dates_in(n.milestones) AS d (ordinal, kind, day, moment, next_from, until)
  WHERE n.approval_status = 'approved' AND n.withdrawal IS NULL AND (TG_OP = 'INSERT' OR n.id = ANY(dated));
  RETURN NULL;
END $$;

-- Deleted items that were once public, for 410. Those deleted before this migration aren't known.
CREATE TABLE gone_items (
  id uuid PRIMARY KEY,
  collection text NOT NULL CHECK (collection IN ('jobs', 'posts')),
  gone_at timestamptz(3) NOT NULL
);

ALTER TABLE notices DROP CONSTRAINT notices_kind_check;
ALTER TABLE notices ADD CONSTRAINT notices_kind_check CHECK (kind IN ('decision', 'extension', 'change', 'reminder', 'match'));
