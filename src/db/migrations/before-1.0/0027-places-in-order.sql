-- What facets count by, in the order of the list: where not all jobs are counted, the newest are.
DROP INDEX jobs_live;
CREATE INDEX jobs_live ON jobs (featured DESC, created_at DESC, id DESC) INCLUDE (application_deadline, field, position, location) WHERE approval_status = 'approved';
