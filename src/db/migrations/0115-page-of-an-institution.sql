-- What an institution says of itself on its page (docs/rules.md#pages-of-institutions).
ALTER TABLE institutes
  ADD COLUMN about text CHECK (length(about) <= 2000),
  ADD COLUMN address text,
  ADD COLUMN kind text CHECK (kind IN ('university', 'college', 'institute', 'research', 'school', 'government', 'company', 'society', 'other')),
  ADD COLUMN aishe_id text,
  ADD COLUMN ror_id text;
-- For the directory by kind and by country.
CREATE INDEX institutes_by_kind ON institutes (kind, search_name COLLATE "C", id) WHERE kind IS NOT NULL;
CREATE INDEX institutes_by_place ON institutes (location, search_name COLLATE "C", id);
-- Which of them have open items.
CREATE INDEX items_open_of_organiser ON items (organiser_key, closes_at) WHERE approval_status = 'approved';
