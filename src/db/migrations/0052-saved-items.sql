-- What a person keeps on their list, with notes that nobody else reads. There is no reference to the item: an entry outlives it, with
-- the title that it had.
CREATE TABLE saved_items (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  item_kind text NOT NULL CHECK (item_kind IN ('job', 'post')),
  item_id uuid NOT NULL,
  title text NOT NULL,
  stage text NOT NULL CHECK (stage IN ('saved', 'preparing', 'applied', 'interview', 'offer', 'closed')),
  note text,
  dates jsonb NOT NULL DEFAULT '[]', -- a list of {label, date}, earliest first
  saved_at timestamptz(3) NOT NULL,
  PRIMARY KEY (user_id, item_kind, item_id)
);
CREATE INDEX saved_items_of_item ON saved_items (item_id);
