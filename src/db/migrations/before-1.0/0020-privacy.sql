-- What people agreed to, and the ends of what is kept about them.

-- Who accepted which version of the terms and the privacy policy, and when.
CREATE TABLE consents (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('terms_and_privacy')),
  -- As the legal pages name it under their titles.
  version text NOT NULL,
  given_at timestamptz(3) NOT NULL
);
CREATE INDEX consents_of_user ON consents (user_id, given_at);

-- The version of the privacy policy that stood beside the form when the address was given.
ALTER TABLE newsletter_subscribers ADD COLUMN policy_version text NOT NULL DEFAULT 'May 2023';
CREATE INDEX newsletter_subscribers_unconfirmed ON newsletter_subscribers (created_at) WHERE confirmed_at IS NULL;
CREATE INDEX newsletter_subscribers_ended ON newsletter_subscribers (unsubscribed_at) WHERE unsubscribed_at IS NOT NULL;
CREATE INDEX sign_ins_by_age ON sign_ins (created_at);
CREATE INDEX papers_by_age ON papers (issued_at);

-- The log stays as it was written, with two exceptions that the law demands: what names somebody or something that is gone
-- may be emptied, and rows may be removed after eight years.
CREATE FUNCTION keep_approval_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.created_at < now() - interval '8 years' THEN RETURN OLD; END IF;
  ELSIF NEW.entity_title IS NULL AND NEW.snapshot IS NULL
    AND (NEW.id, NEW.entity_type, NEW.entity_id, NEW.action, NEW.moderator_id, NEW.moderator_name, NEW.reason, NEW.created_at)
      IS NOT DISTINCT FROM (OLD.id, OLD.entity_type, OLD.entity_id, OLD.action, OLD.moderator_id, OLD.moderator_name, OLD.reason, OLD.created_at)
    AND NOT EXISTS (SELECT FROM users WHERE id = OLD.entity_id)
    AND NOT EXISTS (SELECT FROM posts WHERE id = OLD.entity_id)
    AND NOT EXISTS (SELECT FROM jobs WHERE id = OLD.entity_id)
    AND NOT EXISTS (SELECT FROM institutes WHERE id = OLD.entity_id)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of % are never changed or removed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
DROP TRIGGER append_only ON approval_logs;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON approval_logs FOR EACH ROW EXECUTE FUNCTION keep_approval_log();

-- Papers name their buyer until the law no longer wants that; numbers and amounts stay for good.
CREATE FUNCTION keep_paper() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.issued_at < now() - interval '8 years'
    AND NEW.document - 'buyer' = OLD.document - 'buyer' AND to_jsonb(NEW) - 'document' = to_jsonb(OLD) - 'document'
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of % are never changed or removed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
DROP TRIGGER append_only ON papers;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON papers FOR EACH ROW EXECUTE FUNCTION keep_paper();
