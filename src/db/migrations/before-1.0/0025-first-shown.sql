-- The public lists with all statuses, as staff may ask for them: featured first, then newest.
CREATE INDEX posts_shown_first ON posts (featured DESC, created_at DESC, id DESC) INCLUDE (approval_status) WHERE approval_status <> 'draft';
CREATE INDEX jobs_shown_first ON jobs (featured DESC, created_at DESC, id DESC) INCLUDE (approval_status) WHERE approval_status <> 'draft';

-- Near-duplicates are looked for among bounded sets. These indexes were read nearly as a whole for a title of common words, and cost most of all when a title is written.
DROP INDEX posts_alike, jobs_alike;
