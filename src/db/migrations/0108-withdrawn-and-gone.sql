-- A withdrawn item: {"at": moment, "reason": text, "byStaff": boolean}. It stays readable by its link.
ALTER TABLE items ADD COLUMN withdrawal jsonb;

-- A withdrawn item is closed from then on, and so leaves what shows open items only. The expression of a generated column can't be changed
-- on every supported version of PostgreSQL, so the column is made again around its expression, with the indexes that have it.
DO $$
DECLARE
  closes int2 := (SELECT attnum FROM pg_attribute WHERE attrelid = 'items'::regclass AND attname = 'closes_at');
  expression text := (SELECT pg_get_expr(adbin, adrelid) FROM pg_attrdef WHERE adrelid = 'items'::regclass AND adnum = closes);
  indexes text[] := ARRAY(SELECT pg_get_indexdef(indexrelid) FROM pg_index WHERE indrelid = 'items'::regclass AND closes = ANY (indkey) ORDER BY 1);
  definition text;
BEGIN
  ALTER TABLE items DROP COLUMN closes_at;
  EXECUTE format('ALTER TABLE items ADD COLUMN closes_at timestamptz(3) NOT NULL
    GENERATED ALWAYS AS (least(%s, moment_of(withdrawal->>''at''))) STORED', expression);
  FOREACH definition IN ARRAY indexes LOOP EXECUTE definition; END LOOP;
END $$;

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
