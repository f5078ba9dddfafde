-- Institutes, fields of jobs and series of calls that a person follows. What they publish is found by saved searches of the follow, which
-- the person doesn't see as searches, and is mailed with those.
CREATE TABLE follows (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('institutes', 'fields', 'series')),
  institute_id uuid REFERENCES institutes ON DELETE CASCADE,
  name text,                           -- of a field or series; an institute has its own
  created_at timestamptz(3) NOT NULL,
  CHECK ((kind = 'institutes') = (institute_id IS NOT NULL)),
  CHECK ((institute_id IS NULL) <> (name IS NULL))
);
CREATE UNIQUE INDEX follows_once ON follows (user_id, kind, coalesce(institute_id::text, name));
CREATE INDEX follows_of_institute ON follows (institute_id) WHERE institute_id IS NOT NULL;

ALTER TABLE saved_searches ADD COLUMN follow_id uuid REFERENCES follows ON DELETE CASCADE;
CREATE INDEX saved_searches_of_follow ON saved_searches (follow_id) WHERE follow_id IS NOT NULL;

-- New items of a search or follow are noticed in the portal too; such a notice is about no single item.
ALTER TABLE notices DROP CONSTRAINT notices_kind_check;
ALTER TABLE notices ADD CONSTRAINT notices_kind_check CHECK (kind IN ('decision', 'extension', 'reminder', 'match'));
ALTER TABLE notices ALTER COLUMN item_kind DROP NOT NULL;
ALTER TABLE notices ALTER COLUMN item_id DROP NOT NULL;
