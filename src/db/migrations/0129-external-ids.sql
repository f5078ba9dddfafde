-- The id that a program of its author knows an item by, such as a requisition number of a recruitment system (docs/rules.md#external-ids).
ALTER TABLE items ADD COLUMN external_id text CHECK (length(external_id) BETWEEN 1 AND 100);
CREATE UNIQUE INDEX items_by_external_id ON items (user_id, (type = 'job'), external_id) WHERE external_id IS NOT NULL;

-- Keys of submissions are kept as hashes, with one of what was sent, which isn't known of those of the last day.
ALTER TABLE submissions ADD COLUMN key_hash bytea, ADD COLUMN body_hash bytea;
UPDATE submissions SET key_hash = sha256(convert_to(CASE WHEN key LIKE 'draft:%' THEN key ELSE 'create:' || key END, 'UTF8'));
ALTER TABLE submissions DROP COLUMN key,
  ALTER COLUMN key_hash SET NOT NULL,
  ADD PRIMARY KEY (user_id, collection, key_hash);
