-- The days until which one could apply before the deadline was put off. Milestones of posts have the same.
ALTER TABLE jobs ADD COLUMN extended_from text[] NOT NULL DEFAULT '{}';

-- When the link of a public item, by which readers act, is checked next, and how it went. Triggers make a row when an item with a link
-- becomes public, and remove it when the link is changed or the item deleted; so a mark never outlives the link that it is about.
CREATE TABLE link_checks (
  item_id uuid PRIMARY KEY,
  item_kind text NOT NULL CHECK (item_kind IN ('job', 'post')),
  link text NOT NULL,
  due_at timestamptz(3) NOT NULL,
  checked_at timestamptz(3),
  answered_at timestamptz(3),      -- last
  failures smallint NOT NULL DEFAULT 0, -- in a row
  failing_since timestamptz(3),    -- the first of them
  problem text,                    -- what the last one found
  CONSTRAINT link_checks_fail_somehow CHECK ((failures = 0) = (failing_since IS NULL) AND (failures = 0) = (problem IS NULL))
);
CREATE INDEX link_checks_due ON link_checks (due_at);
CREATE INDEX link_checks_answered ON link_checks (answered_at DESC NULLS LAST);
CREATE INDEX link_checks_dead ON link_checks (item_kind, item_id) WHERE failures >= 2;

CREATE FUNCTION follow_links_of_posts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM link_checks USING old_rows WHERE item_id = old_rows.id;
    RETURN NULL;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO link_checks (item_id, item_kind, link, due_at)
    SELECT id, 'post', action_link, updated_at FROM new_rows WHERE approval_status = 'approved' AND action_link IS NOT NULL;
    RETURN NULL;
  END IF;
  DELETE FROM link_checks USING old_rows o JOIN new_rows n USING (id)
  WHERE item_id = n.id AND o.action_link IS DISTINCT FROM n.action_link;
  INSERT INTO link_checks (item_id, item_kind, link, due_at)
  SELECT n.id, 'post', n.action_link, n.updated_at FROM old_rows o JOIN new_rows n USING (id)
  WHERE n.approval_status = 'approved' AND n.action_link IS NOT NULL
    AND (o.approval_status, o.action_link) IS DISTINCT FROM (n.approval_status, n.action_link)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE FUNCTION follow_links_of_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM link_checks USING old_rows WHERE item_id = old_rows.id;
    RETURN NULL;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO link_checks (item_id, item_kind, link, due_at)
    SELECT id, 'job', apply_now_link, updated_at FROM new_rows WHERE approval_status = 'approved' AND apply_now_link IS NOT NULL;
    RETURN NULL;
  END IF;
  DELETE FROM link_checks USING old_rows o JOIN new_rows n USING (id)
  WHERE item_id = n.id AND o.apply_now_link IS DISTINCT FROM n.apply_now_link;
  INSERT INTO link_checks (item_id, item_kind, link, due_at)
  SELECT n.id, 'job', n.apply_now_link, n.updated_at FROM old_rows o JOIN new_rows n USING (id)
  WHERE n.approval_status = 'approved' AND n.apply_now_link IS NOT NULL
    AND (o.approval_status, o.apply_now_link) IS DISTINCT FROM (n.approval_status, n.apply_now_link)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER link_new AFTER INSERT ON posts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_links_of_posts();
CREATE TRIGGER link_change AFTER UPDATE ON posts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_links_of_posts();
CREATE TRIGGER link_deletion AFTER DELETE ON posts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_links_of_posts();
CREATE TRIGGER link_new AFTER INSERT ON jobs REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_links_of_jobs();
CREATE TRIGGER link_change AFTER UPDATE ON jobs REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_links_of_jobs();
CREATE TRIGGER link_deletion AFTER DELETE ON jobs REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_links_of_jobs();

-- What is public already, spread over a week.
INSERT INTO link_checks (item_id, item_kind, link, due_at)
SELECT id, 'post', action_link, now() + random() * interval '7 days' FROM posts WHERE approval_status = 'approved' AND action_link IS NOT NULL;
INSERT INTO link_checks (item_id, item_kind, link, due_at)
SELECT id, 'job', apply_now_link, now() + random() * interval '7 days' FROM jobs WHERE approval_status = 'approved' AND apply_now_link IS NOT NULL;
