-- A saved search may cover jobs and posts together. Those saved before stay as they are.
ALTER TABLE saved_searches DROP CONSTRAINT saved_searches_kind_check;
ALTER TABLE saved_searches ADD CONSTRAINT saved_searches_kind_check CHECK (kind IN ('jobs', 'posts', 'all'));
