-- Backups that were tried, so that processes on several machines know when the next one is due, and operators how the last ones went.
CREATE TABLE backups (
  id uuid PRIMARY KEY,
  -- Made by the clock, or asked for by somebody.
  is_scheduled boolean NOT NULL,
  started_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3) NOT NULL,
  -- The file's name without its folder; null when the backup failed.
  file text,
  bytes bigint,
  error text,
  CONSTRAINT backups_end_somehow CHECK ((file IS NULL) = (error IS NOT NULL) AND (file IS NULL) = (bytes IS NULL))
);
CREATE INDEX backups_newest ON backups (started_at DESC);
