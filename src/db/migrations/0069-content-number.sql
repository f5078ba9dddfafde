-- Every change of what the public sees raises one number and notifies the channel content_changed at commit: each process then drops all
-- its rendered pages. Row by row, as most statements on these tables change no row that is public; PostgreSQL sends the same notification
-- once for each transaction. Before, notifications named the pages to drop by tags.
DROP FUNCTION notify_jobs, notify_posts, notify_users, notify_institutes, notify_merged_institutes, notify_site_content, notify_samples,
  notify_sample_items, notify_everything CASCADE;
DROP FUNCTION notify_tags, shown_columns, job_list_tags, post_list_tags, employer_tag, jobs_of_employers;

-- Unlike a row, a sequence can be raised without waiting for others.
CREATE SEQUENCE content_number;

CREATE FUNCTION content_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM nextval('content_number'), pg_notify('content_changed', '');
  RETURN NULL;
END $$;

-- Drafts, pending and rejected items are seen by their authors and staff only.
CREATE TRIGGER content_is_public AFTER INSERT OR UPDATE ON jobs
  FOR EACH ROW WHEN (NEW.approval_status = 'approved') EXECUTE FUNCTION content_changed();
CREATE TRIGGER content_was_public AFTER UPDATE OR DELETE ON jobs
  FOR EACH ROW WHEN (OLD.approval_status = 'approved') EXECUTE FUNCTION content_changed();
CREATE TRIGGER content_is_public AFTER INSERT OR UPDATE ON posts
  FOR EACH ROW WHEN (NEW.approval_status = 'approved') EXECUTE FUNCTION content_changed();
CREATE TRIGGER content_was_public AFTER UPDATE OR DELETE ON posts
  FOR EACH ROW WHEN (OLD.approval_status = 'approved') EXECUTE FUNCTION content_changed();

-- What items show of their authors.
CREATE TRIGGER content_changed AFTER UPDATE ON users FOR EACH ROW
  WHEN ((OLD.name, OLD.subscription, OLD.subscription_ends_at, OLD.profile_image)
    IS DISTINCT FROM (NEW.name, NEW.subscription, NEW.subscription_ends_at, NEW.profile_image))
  EXECUTE FUNCTION content_changed();

CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON institutes FOR EACH ROW EXECUTE FUNCTION content_changed();
-- The address of a merged institute redirects to the one it was merged into.
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON merged_institutes FOR EACH ROW EXECUTE FUNCTION content_changed();
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON site_content FOR EACH ROW EXECUTE FUNCTION content_changed();
-- Pages say whether sample content is shown.
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON sample_rows FOR EACH ROW EXECUTE FUNCTION content_changed();
