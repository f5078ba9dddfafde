-- Lists and counts with filters are answered from an index alone, also where hardly anything meets the filters and all is looked through.
DROP INDEX jobs_live, jobs_live_by_location, jobs_live_by_employer;
CREATE INDEX jobs_live ON jobs (featured DESC, created_at DESC, id DESC) INCLUDE (application_deadline, field, position) WHERE approval_status = 'approved';
CREATE INDEX jobs_live_by_location ON jobs (location, featured DESC, created_at DESC, id DESC) INCLUDE (application_deadline) WHERE approval_status = 'approved';
CREATE INDEX jobs_live_by_employer ON jobs (lower(employer), featured DESC, created_at DESC, id DESC) INCLUDE (application_deadline) WHERE approval_status = 'approved';
