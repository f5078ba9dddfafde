-- Uploaded documents stand beside uploaded images; they have no size in pixels.

ALTER TABLE uploads
  ALTER COLUMN width DROP NOT NULL,
  ALTER COLUMN height DROP NOT NULL,
  ADD CONSTRAINT uploads_size CHECK ((width IS NULL) = (height IS NULL));
