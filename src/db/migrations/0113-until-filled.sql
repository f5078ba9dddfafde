-- Jobs that stay open until they are filled: for 180 days after their approval or their author's last confirmation, and as long as a deadline is
-- ahead (docs/rules.md#dates-of-jobs).
ALTER TABLE items
  ADD COLUMN until_filled boolean NOT NULL DEFAULT false,
  -- When it was approved, or its author last said that it is still open.
  ADD COLUMN confirmed_at timestamptz(3),
  -- When its author was last asked.
  ADD COLUMN asked_at timestamptz(3),
  ADD CONSTRAINT items_until_filled CHECK (type = 'job' OR NOT until_filled);

-- In UTC days have 24 hours, whatever the session's time zone.
CREATE FUNCTION open_until(confirmed timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce((confirmed AT TIME ZONE 'UTC' + interval '180 days') AT TIME ZONE 'UTC', 'infinity');

-- Made again, with the indexes that have it: the expression of a generated column can't be changed on every supported version of PostgreSQL.
DROP INDEX items_idle;
DO $$
DECLARE
  closes int2 := (SELECT attnum FROM pg_attribute WHERE attrelid = 'items'::regclass AND attname = 'closes_at');
  indexes text[] := ARRAY(SELECT pg_get_indexdef(indexrelid) FROM pg_index WHERE indrelid = 'items'::regclass AND closes = ANY (indkey) ORDER BY 1);
  definition text;
BEGIN
  ALTER TABLE items DROP COLUMN closes_at;
  ALTER TABLE items ADD COLUMN closes_at timestamptz(3) NOT NULL GENERATED ALWAYS AS (least(
    CASE WHEN until_filled THEN greatest(last_action(milestones), open_until(confirmed_at))
      ELSE coalesce(last_action(milestones), last_end(milestones), 'infinity') END,
    moment_of(withdrawal->>'at'))
  ) STORED;
  FOREACH definition IN ARRAY indexes LOOP EXECUTE definition; END LOOP;
END $$;

-- Public items that may be open without a deadline ahead.
CREATE INDEX items_idle ON items (type, created_at DESC, id DESC) INCLUDE (closes_at, last_action_at)
  WHERE approval_status = 'approved' AND (last_action_at IS NULL OR until_filled);
