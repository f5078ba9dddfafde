-- What operators see of the processes that serve this database, and of errors that nobody expected.

-- One row for each process that is alive; written every few seconds by itself.
CREATE TABLE processes (
  id uuid PRIMARY KEY,
  role text NOT NULL,
  host text NOT NULL,
  pid integer NOT NULL,
  version text NOT NULL,
  -- Memory, delays and counters since its start.
  state jsonb NOT NULL,
  started_at timestamptz(3) NOT NULL,
  seen_at timestamptz(3) NOT NULL
);
CREATE INDEX processes_by_sight ON processes (seen_at DESC);

-- Unexpected errors, one row for each place and kind. Values that could be somebody's are taken out of the message.
CREATE TABLE error_reports (
  fingerprint text PRIMARY KEY,
  message text NOT NULL,
  stack text NOT NULL,
  route text NOT NULL,
  version text NOT NULL,
  occurrences bigint NOT NULL,
  last_request_id text NOT NULL,
  first_seen_at timestamptz(3) NOT NULL,
  last_seen_at timestamptz(3) NOT NULL
);
CREATE INDEX error_reports_newest ON error_reports (last_seen_at DESC);
