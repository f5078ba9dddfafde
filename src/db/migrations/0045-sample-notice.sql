-- Pages say whether sample content is shown (tag samples): they are dropped when sample rows come or go, and when a sample item is
-- changed or deleted.
CREATE FUNCTION notify_samples() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_tags(ARRAY['samples']);
  RETURN NULL;
END $$;

CREATE FUNCTION notify_sample_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Most portals have no samples, and deletions may be of very many rows.
  IF EXISTS (SELECT FROM sample_rows) AND EXISTS (SELECT FROM old_rows JOIN sample_rows USING (id)) THEN
    PERFORM notify_tags(ARRAY['samples']);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER notify_change AFTER INSERT OR DELETE ON sample_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_samples();
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON sample_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_everything();
CREATE TRIGGER notify_sample_update AFTER UPDATE ON jobs REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_sample_items();
CREATE TRIGGER notify_sample_delete AFTER DELETE ON jobs REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_sample_items();
CREATE TRIGGER notify_sample_update AFTER UPDATE ON posts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_sample_items();
CREATE TRIGGER notify_sample_delete AFTER DELETE ON posts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_sample_items();
