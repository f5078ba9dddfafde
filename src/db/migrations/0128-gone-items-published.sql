-- When a deleted item was first public, for the dump of public items. The log knows it of those that staff approved before this migration.
ALTER TABLE gone_items ADD COLUMN published_at timestamptz(3);
UPDATE gone_items SET published_at = (
  SELECT min(created_at) FROM approval_logs WHERE entity_id = gone_items.id AND action = 'approved'
);
