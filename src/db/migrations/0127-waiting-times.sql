-- Since when an item, or its revision, had waited for the decision; null where it hadn't, and for other actions.
ALTER TABLE approval_logs ADD COLUMN waiting_since timestamptz(3);

-- Of earlier decisions it is known for first approvals.
ALTER TABLE approval_logs DISABLE TRIGGER append_only;
UPDATE approval_logs AS log SET waiting_since = CASE WHEN submitted_at <= log.created_at THEN submitted_at ELSE items.created_at END
FROM items
WHERE items.id = entity_id AND action = 'approved' AND about IS NULL AND log.created_at = first_approved_at;
ALTER TABLE approval_logs ENABLE TRIGGER append_only;

CREATE OR REPLACE FUNCTION keep_approval_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.created_at < now() - interval '8 years' THEN RETURN OLD; END IF;
  ELSIF NEW.entity_title IS NULL AND NEW.snapshot IS NULL
    AND (NEW.id, NEW.entity_type, NEW.entity_id, NEW.action, NEW.about, NEW.moderator_id, NEW.moderator_name, NEW.reason, NEW.waiting_since, NEW.created_at)
      IS NOT DISTINCT FROM
        (OLD.id, OLD.entity_type, OLD.entity_id, OLD.action, OLD.about, OLD.moderator_id, OLD.moderator_name, OLD.reason, OLD.waiting_since, OLD.created_at)
    AND NOT EXISTS (SELECT FROM users WHERE id = OLD.entity_id)
    AND NOT EXISTS (SELECT FROM items WHERE id = OLD.entity_id)
    AND NOT EXISTS (SELECT FROM institutes WHERE id = OLD.entity_id)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of % are never changed or removed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

-- All decisions of an item in their order, for counting those that stand.
CREATE INDEX approval_logs_decisions ON approval_logs (entity_id, created_at, id) INCLUDE (action, about, waiting_since)
  WHERE entity_type IN ('post', 'job') AND action IN ('approved', 'rejected', 'pending', 'undone');
CREATE INDEX report_cases_objected ON report_cases (objected_at) WHERE objected_at IS NOT NULL;
