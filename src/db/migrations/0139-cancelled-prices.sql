-- A planned change that was cancelled stays, so that an admin who read it before learns that it is gone.
ALTER TABLE prices ADD COLUMN cancelled_at timestamptz(3);
