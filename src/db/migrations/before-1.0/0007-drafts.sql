-- Drafts are saved while their authors type, and no page shows them: a change of drafts alone keeps the rendered pages.

-- `changed` is the statement's transition table: its new rows, or the deleted ones. An item never becomes a draft again.
CREATE FUNCTION tell_change_unless_draft() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed WHERE approval_status <> 'draft') THEN
    PERFORM pg_notify('content_changed', TG_TABLE_NAME);
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER tell_change ON posts;
CREATE TRIGGER tell_new AFTER INSERT ON posts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_change_unless_draft();
CREATE TRIGGER tell_change AFTER UPDATE ON posts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_change_unless_draft();
CREATE TRIGGER tell_deletion AFTER DELETE ON posts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_change_unless_draft();
CREATE TRIGGER tell_truncation AFTER TRUNCATE ON posts FOR EACH STATEMENT EXECUTE FUNCTION tell_change();

DROP TRIGGER tell_change ON jobs;
CREATE TRIGGER tell_new AFTER INSERT ON jobs REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_change_unless_draft();
CREATE TRIGGER tell_change AFTER UPDATE ON jobs REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_change_unless_draft();
CREATE TRIGGER tell_deletion AFTER DELETE ON jobs REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_change_unless_draft();
CREATE TRIGGER tell_truncation AFTER TRUNCATE ON jobs FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
