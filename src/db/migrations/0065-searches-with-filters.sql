-- PostgreSQL combines two indexes only if they have no condition in common, such as WHERE approval_status = 'approved'. The index on texts
-- has that one, so these have none: then a search within a field, position or continent reads only jobs that have both.
CREATE INDEX jobs_by_field ON jobs USING gin (field) WITH (fastupdate = off);
CREATE INDEX jobs_by_position ON jobs USING gin (position) WITH (fastupdate = off);
CREATE INDEX jobs_by_location ON jobs (location);
-- At the end: it blocks reading until the migration is done.
DROP INDEX jobs_live_field, jobs_live_position;
