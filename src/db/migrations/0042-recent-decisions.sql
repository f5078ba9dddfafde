-- The last decision on an item, while it can be undone. Without foreign keys: items are in two tables, and rows go within hours.
CREATE TABLE recent_decisions (
  item_id uuid PRIMARY KEY,
  decided_by uuid NOT NULL,
  decided_at timestamptz(3) NOT NULL,
  -- The item's columns that the decision changed, as they were.
  before jsonb NOT NULL,
  entry_ids uuid[] NOT NULL
);
CREATE INDEX recent_decisions_by_age ON recent_decisions (decided_at);
