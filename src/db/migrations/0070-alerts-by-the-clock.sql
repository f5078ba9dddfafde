-- Saved searches are told by the clock what is new: by when an item was published, no longer by its position in an order of publications.

-- When the latest approval made the item public, which is when it is new; NULL unless it is public. An item that is approved again long
-- after its first approval keeps the moment of that one.
ALTER TABLE jobs ADD COLUMN published_at timestamptz(3);
ALTER TABLE posts ADD COLUMN published_at timestamptz(3);
-- No trigger has anything to do: no page, list, date or file of an item depends on the column.
ALTER TABLE jobs DISABLE TRIGGER USER;
ALTER TABLE posts DISABLE TRIGGER USER;
UPDATE jobs SET published_at = coalesce(
  (SELECT p.published_at FROM publications p WHERE p.item_id = jobs.id), first_approved_at, created_at) WHERE approval_status = 'approved';
UPDATE posts SET published_at = coalesce(
  (SELECT p.published_at FROM publications p WHERE p.item_id = posts.id), first_approved_at, created_at) WHERE approval_status = 'approved';
ALTER TABLE jobs ENABLE TRIGGER USER;
ALTER TABLE posts ENABLE TRIGGER USER;
CREATE INDEX jobs_published ON jobs (published_at) WHERE published_at IS NOT NULL;
CREATE INDEX posts_published ON posts (published_at) WHERE published_at IS NOT NULL;

-- The moment that stands for a position: all that comes after it in the order was published then or later. What is after it in time and
-- before it in the order was mailed, and is among the items of mails.
CREATE FUNCTION pg_temp.moment_after(from_position bigint) RETURNS timestamptz LANGUAGE sql AS $$
  SELECT coalesce(min(published_at) FILTER (WHERE position > from_position OR position IS NULL),
    max(published_at) + interval '1 millisecond') FROM publications
$$;
ALTER TABLE saved_searches ADD COLUMN notified_until timestamptz(3), ADD COLUMN seen_until timestamptz(3);
CREATE TEMP TABLE moments ON COMMIT DROP AS
  SELECT position, pg_temp.moment_after(position) AS moment
  FROM (SELECT told_up_to AS position FROM saved_searches UNION SELECT seen_up_to FROM saved_searches) AS known;
UPDATE saved_searches s SET notified_until = coalesce(told.moment, s.created_at), seen_until = coalesce(seen.moment, s.created_at)
FROM moments told, moments seen WHERE told.position = s.told_up_to AND seen.position = s.seen_up_to;
ALTER TABLE saved_searches
  ALTER COLUMN notified_until SET NOT NULL, -- nothing that was published before needs to be mailed
  ALTER COLUMN seen_until SET NOT NULL,     -- the person has seen what was published before
  DROP COLUMN told_up_to, DROP COLUMN seen_up_to;

-- The same for all searches that mail at once, so that a run need not touch each of them. Without a row, or a moment in it, none was told yet.
ALTER TABLE alert_progress ADD COLUMN notified_until timestamptz(3);
UPDATE alert_progress SET notified_until = pg_temp.moment_after(told_up_to);
ALTER TABLE alert_progress DROP COLUMN told_up_to, DROP COLUMN resumed_at;

-- What is mailed, never twice to anybody or to any inbox, which an account and an address may share. Rows are written while searches are
-- looked through, and get their mail afterwards: a run that is killed in between is completed by the next one.
CREATE TABLE alert_mail_items (
  recipient_id uuid NOT NULL REFERENCES alert_recipients ON DELETE CASCADE,
  item_id uuid NOT NULL,
  inbox text NOT NULL,                 -- key of the address
  search_id uuid NOT NULL,             -- which found it
  published_at timestamptz(3) NOT NULL,
  mail_id uuid REFERENCES alert_mails ON DELETE CASCADE, -- NULL until it has one
  PRIMARY KEY (recipient_id, item_id)
);
INSERT INTO alert_mail_items (recipient_id, item_id, inbox, search_id, published_at, mail_id)
SELECT DISTINCT ON (inbox, item_id) m.recipient_id, item_id, coalesce(r.email_key, u.email_key) AS inbox,
  (section->>'searchId')::uuid, m.created_at - nth * interval '1 millisecond', m.id
FROM alert_mails m JOIN alert_recipients r ON r.id = m.recipient_id LEFT JOIN users u ON u.id = r.user_id,
  jsonb_array_elements(m.sections) AS section,
  LATERAL (SELECT value::uuid AS item_id, nth FROM jsonb_array_elements_text(section->'itemIds') WITH ORDINALITY AS i (value, nth)) AS items
WHERE m.outcome IS DISTINCT FROM 'dropped'
ORDER BY inbox, item_id, m.created_at
ON CONFLICT DO NOTHING;
CREATE UNIQUE INDEX alert_mail_items_once ON alert_mail_items (inbox, item_id);
CREATE INDEX alert_mail_items_of_mail ON alert_mail_items (mail_id);
CREATE INDEX alert_mail_items_unmailed ON alert_mail_items (recipient_id) WHERE mail_id IS NULL;
ALTER TABLE alert_mails DROP COLUMN sections, DROP COLUMN item_ids;

DROP TRIGGER publish_new ON jobs;
DROP TRIGGER publish_change ON jobs;
DROP TRIGGER publish_deletion ON jobs;
DROP TRIGGER publish_new ON posts;
DROP TRIGGER publish_change ON posts;
DROP TRIGGER publish_deletion ON posts;
DROP FUNCTION publish_items();
DROP TABLE publications;
DROP SEQUENCE publication_positions;
