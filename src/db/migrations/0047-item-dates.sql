-- Lists find items by time, place and cost. What they filter and sort by is in columns of its own: a value within JSON can't be read from
-- an index alone. Triggers compute these columns, whoever writes a row.
ALTER TABLE posts
  ADD COLUMN mode text,
  ADD COLUMN country text COLLATE "C",
  ADD COLUMN is_free boolean NOT NULL DEFAULT false,
  ADD COLUMN last_action_at timestamptz(3); -- Until when something can be done: NULL without an action milestone, else closes_at.
ALTER TABLE jobs
  ADD COLUMN mode text,
  ADD COLUMN country text COLLATE "C";
ALTER TABLE listed_jobs
  ADD COLUMN mode text,
  ADD COLUMN country text COLLATE "C";

CREATE FUNCTION is_action(kind text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN kind IN ('abstract', 'submission', 'application', 'registration');

CREATE FUNCTION describe_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.mode := NEW.place->>'mode';
  NEW.country := NEW.place->>'country';
  NEW.is_free := coalesce(NEW.fee->>'kind' = 'free', false);
  NEW.last_action_at := (
    SELECT max((one->>'moment')::timestamptz) FROM jsonb_array_elements(NEW.milestones) AS one WHERE is_action(one->>'kind')
  );
  RETURN NEW;
END $$;
CREATE TRIGGER describe BEFORE INSERT OR UPDATE OF milestones, place, fee ON posts FOR EACH ROW EXECUTE FUNCTION describe_post();

CREATE FUNCTION describe_job() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.mode := NEW.place->>'mode';
  NEW.country := NEW.place->>'country';
  RETURN NEW;
END $$;
CREATE TRIGGER describe BEFORE INSERT OR UPDATE OF place ON jobs FOR EACH ROW EXECUTE FUNCTION describe_job();

-- The dates of public items, with what lists and calendars filter by. Triggers maintain this table; nothing else writes to it.
CREATE TABLE item_dates (
  item_kind text NOT NULL CHECK (item_kind IN ('job', 'post')),
  id uuid NOT NULL,                -- of the item
  nth smallint NOT NULL,           -- from 1, in the order of the milestones
  kind text NOT NULL,              -- of the milestone; the deadline of a job is of kind 'application'
  day date NOT NULL,               -- as announced, in the milestone's own zone
  moment timestamptz(3) NOT NULL,
  -- Of a milestone by which something must be done, the one before, or '-infinity': it is the item's next one from then until its own
  -- moment, so that at any time at most one date of an item is its next. NULL for other milestones.
  after timestamptz(3),
  -- The month of a start, once for each item and month.
  starts_in text COLLATE "C",
  type text NOT NULL,              -- of the post, or 'job'
  sub_type text,
  featured boolean NOT NULL,
  created_at timestamptz(3) NOT NULL,
  closes_at timestamptz(3),
  mode text,
  country text COLLATE "C",
  is_free boolean NOT NULL,
  rank text,
  PRIMARY KEY (id, nth)
);

CREATE FUNCTION dates_in(milestones jsonb)
  RETURNS TABLE (nth smallint, kind text, day date, moment timestamptz, after timestamptz, starts_in text)
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT nth, kind, day, moment,
    CASE WHEN is_action(kind) THEN coalesce(max(moment) FILTER (WHERE is_action(kind)) OVER earlier, '-infinity') END,
    CASE WHEN kind = 'start' AND row_number() OVER (PARTITION BY kind, month ORDER BY nth) = 1 THEN month END
  FROM (
    SELECT row_number() OVER (ORDER BY moment, at)::smallint AS nth, kind, day, moment, to_char(day, 'YYYY-MM') AS month
    FROM (
      SELECT one->>'kind' AS kind, (one->>'date')::date AS day, (one->>'moment')::timestamptz(3) AS moment, at
      FROM jsonb_array_elements(milestones) WITH ORDINALITY AS listed (one, at)
    ) AS stated WHERE moment IS NOT NULL
  ) AS numbered
  WINDOW earlier AS (ORDER BY nth ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
$$;

-- India has one UTC offset all year.
CREATE FUNCTION end_in_india(day date) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (day + 1)::timestamp AT TIME ZONE interval '5:30';

CREATE FUNCTION date_posts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  dated uuid[];
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM item_dates USING old_rows WHERE item_dates.id = old_rows.id;
    RETURN NULL;
  ELSIF TG_OP = 'UPDATE' THEN
    SELECT array_agg(n.id) INTO dated FROM old_rows o JOIN new_rows n USING (id)
    WHERE 'approved' IN (o.approval_status, n.approval_status)
      AND (o.approval_status, o.type, o.sub_type, o.featured, o.created_at, o.milestones, o.closes_at, o.mode, o.country, o.is_free, o.rank)
      IS DISTINCT FROM
          (n.approval_status, n.type, n.sub_type, n.featured, n.created_at, n.milestones, n.closes_at, n.mode, n.country, n.is_free, n.rank);
    DELETE FROM item_dates WHERE id = ANY(dated);
  END IF;
  INSERT INTO item_dates
  SELECT 'post', p.id, nth, kind, day, moment, after, starts_in, type, sub_type, featured, created_at, closes_at, mode, country, is_free, rank
  FROM new_rows AS p, LATERAL dates_in(milestones)
  WHERE approval_status = 'approved' AND (TG_OP = 'INSERT' OR p.id = ANY(dated));
  RETURN NULL;
END $$;

CREATE FUNCTION date_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  dated uuid[];
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM item_dates USING old_rows WHERE item_dates.id = old_rows.id;
    RETURN NULL;
  ELSIF TG_OP = 'UPDATE' THEN
    SELECT array_agg(n.id) INTO dated FROM old_rows o JOIN new_rows n USING (id)
    WHERE 'approved' IN (o.approval_status, n.approval_status)
      AND (o.approval_status, o.featured, o.created_at, o.application_deadline, o.mode, o.country)
      IS DISTINCT FROM
          (n.approval_status, n.featured, n.created_at, n.application_deadline, n.mode, n.country);
    DELETE FROM item_dates WHERE id = ANY(dated);
  END IF;
  INSERT INTO item_dates
  SELECT 'job', id, 1, 'application', application_deadline, end_in_india(application_deadline), '-infinity', NULL, 'job', NULL, featured, created_at,
    end_in_india(application_deadline), mode, country, false, NULL
  FROM new_rows
  WHERE approval_status = 'approved' AND application_deadline IS NOT NULL AND (TG_OP = 'INSERT' OR id = ANY(dated));
  RETURN NULL;
END $$;

CREATE TRIGGER date_new AFTER INSERT ON posts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION date_posts();
CREATE TRIGGER date_change AFTER UPDATE ON posts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION date_posts();
CREATE TRIGGER date_deletion AFTER DELETE ON posts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION date_posts();
CREATE TRIGGER date_new AFTER INSERT ON jobs REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION date_jobs();
CREATE TRIGGER date_change AFTER UPDATE ON jobs REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION date_jobs();
CREATE TRIGGER date_deletion AFTER DELETE ON jobs REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION date_jobs();

-- As before, with mode and country.
CREATE OR REPLACE FUNCTION list_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  listed uuid[];
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM listed_jobs USING old_rows WHERE listed_jobs.id = old_rows.id;
    RETURN NULL;
  ELSIF TG_OP = 'UPDATE' THEN
    SELECT array_agg(n.id) INTO listed FROM old_rows o JOIN new_rows n USING (id)
    WHERE 'approved' IN (o.approval_status, n.approval_status)
      AND (o.approval_status, o.featured, o.created_at, o.application_deadline, o.location, o.field, o.position, o.mode, o.country)
      IS DISTINCT FROM
          (n.approval_status, n.featured, n.created_at, n.application_deadline, n.location, n.field, n.position, n.mode, n.country);
    DELETE FROM listed_jobs WHERE id = ANY(listed);
  END IF;
  INSERT INTO listed_jobs
  SELECT id, by_field, by_position, featured, created_at, coalesce(application_deadline, 'infinity'), location, field, position, mode, country
  FROM new_rows,
    LATERAL (SELECT DISTINCT unnest(array_append(field, ''))) AS fields (by_field),
    LATERAL (SELECT DISTINCT unnest(array_append(position, ''))) AS positions (by_position)
  WHERE approval_status = 'approved' AND (by_field <> '' OR by_position <> '') AND (TG_OP = 'INSERT' OR id = ANY(listed));
  RETURN NULL;
END $$;

-- As before; time, place and cost move an item in lists too.
CREATE OR REPLACE FUNCTION notify_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text[];
BEGIN
  -- 151 rows make more tags than one message names, so further rows change nothing.
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(DISTINCT tag) INTO tags FROM (
      SELECT o AS before, n AS after FROM old_rows o JOIN new_rows n USING (id)
      WHERE 'approved' IN (o.approval_status, n.approval_status)
        AND shown_columns(to_jsonb(o)) <> shown_columns(to_jsonb(n))
      LIMIT 151
    ) AS changed, LATERAL (
      SELECT 'job:' || (after).id AS tag
      UNION ALL
      SELECT 'search' WHERE (before).content_text <> (after).content_text
      UNION ALL
      SELECT unnest(job_list_tags((before).field, (before).employer) || job_list_tags((after).field, (after).employer))
      WHERE ((before).title, (before).field, (before).location, (before).position, (before).employer,
             (before).application_deadline, (before).approval_status, (before).featured, (before).created_at, (before).place)
        IS DISTINCT FROM
            ((after).title, (after).field, (after).location, (after).position, (after).employer,
             (after).application_deadline, (after).approval_status, (after).featured, (after).created_at, (after).place)
    ) AS changes;
  ELSIF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT tag) INTO tags FROM (
      SELECT * FROM new_rows WHERE approval_status = 'approved' LIMIT 151
    ) AS added, LATERAL unnest(ARRAY['job:' || id] || job_list_tags(field, employer)) AS tag;
  ELSE
    SELECT array_agg(DISTINCT tag) INTO tags FROM (
      SELECT * FROM old_rows WHERE approval_status = 'approved' LIMIT 151
    ) AS removed, LATERAL unnest(ARRAY['job:' || id] || job_list_tags(field, employer)) AS tag;
  END IF;
  PERFORM notify_tags(tags);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION notify_posts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(DISTINCT tag) INTO tags FROM (
      SELECT o AS before, n AS after FROM old_rows o JOIN new_rows n USING (id)
      WHERE 'approved' IN (o.approval_status, n.approval_status)
        AND shown_columns(to_jsonb(o)) <> shown_columns(to_jsonb(n))
      LIMIT 151
    ) AS changed, LATERAL (
      SELECT 'post:' || (after).id AS tag
      UNION ALL
      SELECT 'search' WHERE (before).content_text <> (after).content_text
      UNION ALL
      SELECT unnest(post_list_tags((before).type, (before).user_id) || post_list_tags((after).type, (after).user_id))
      WHERE ((before).title, (before).type, (before).sub_type, (before).approval_status, (before).featured,
             (before).user_id, (before).created_at, (before).milestones, (before).place, (before).fee, (before).rank)
        IS DISTINCT FROM
            ((after).title, (after).type, (after).sub_type, (after).approval_status, (after).featured,
             (after).user_id, (after).created_at, (after).milestones, (after).place, (after).fee, (after).rank)
    ) AS changes;
  ELSIF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT tag) INTO tags FROM (
      SELECT * FROM new_rows WHERE approval_status = 'approved' LIMIT 151
    ) AS added, LATERAL unnest(ARRAY['post:' || id] || post_list_tags(type, user_id)) AS tag;
  ELSE
    SELECT array_agg(DISTINCT tag) INTO tags FROM (
      SELECT * FROM old_rows WHERE approval_status = 'approved' LIMIT 151
    ) AS removed, LATERAL unnest(ARRAY['post:' || id] || post_list_tags(type, user_id)) AS tag;
  END IF;
  PERFORM notify_tags(tags);
  RETURN NULL;
END $$;

-- What is there. The rows of these updates are few: places and milestones are new fields.
UPDATE posts SET milestones = milestones WHERE milestones <> '[]' OR place IS NOT NULL OR fee->>'kind' = 'free';
UPDATE jobs SET place = place WHERE place IS NOT NULL;
TRUNCATE item_dates;
INSERT INTO item_dates
SELECT 'post', p.id, nth, kind, day, moment, after, starts_in, type, sub_type, featured, created_at, closes_at, mode, country, is_free, rank
FROM posts AS p, LATERAL dates_in(milestones)
WHERE approval_status = 'approved';
INSERT INTO item_dates
SELECT 'job', id, 1, 'application', application_deadline, end_in_india(application_deadline), '-infinity', NULL, 'job', NULL, featured, created_at,
  end_in_india(application_deadline), mode, country, false, NULL
FROM jobs
WHERE approval_status = 'approved' AND application_deadline IS NOT NULL;

-- The next thing to do first, of all items and of one type; starts by month; calendars.
CREATE INDEX item_dates_next ON item_dates (moment, created_at DESC, id DESC)
  INCLUDE (item_kind, after, type, sub_type, featured, closes_at, mode, country, is_free, rank) WHERE after IS NOT NULL;
CREATE INDEX item_dates_next_of_type ON item_dates (type, moment, created_at DESC, id DESC)
  INCLUDE (after, sub_type, featured, closes_at, mode, country, is_free, rank) WHERE after IS NOT NULL;
CREATE INDEX item_dates_starts ON item_dates (starts_in, featured DESC, created_at DESC, id DESC)
  INCLUDE (type, sub_type, closes_at, mode, country, is_free, rank) WHERE starts_in IS NOT NULL;
CREATE INDEX item_dates_by_day ON item_dates (day, moment, id, nth) INCLUDE (item_kind, kind, type, closes_at, mode, country, is_free, rank);

-- Lists leave out closed posts and filter by place, cost and rank, from the index alone.
DROP INDEX posts_live, posts_live_newest, posts_live_recent, posts_live_by_subtype, posts_live_sitemap;
CREATE INDEX posts_live ON posts (type, featured DESC, created_at DESC, id DESC)
  INCLUDE (sub_type, closes_at, mode, country, is_free, rank) WHERE approval_status = 'approved';
CREATE INDEX posts_live_newest ON posts (featured DESC, created_at DESC, id DESC)
  INCLUDE (type, sub_type, closes_at, mode, country, is_free, rank) WHERE approval_status = 'approved';
CREATE INDEX posts_live_recent ON posts (created_at DESC, id DESC)
  INCLUDE (approval_status, type, sub_type, closes_at, search_title) WHERE approval_status = 'approved';
CREATE INDEX posts_live_by_subtype ON posts (sub_type, featured DESC, created_at DESC, id DESC)
  INCLUDE (type, closes_at, mode, country, is_free, rank) WHERE approval_status = 'approved';
CREATE INDEX posts_live_sitemap ON posts (id) INCLUDE (updated_at, approval_status, closes_at) WHERE approval_status = 'approved';
CREATE INDEX posts_live_by_country ON posts (country, featured DESC, created_at DESC, id DESC)
  INCLUDE (type, sub_type, closes_at, mode, is_free, rank) WHERE approval_status = 'approved' AND country IS NOT NULL;
CREATE INDEX posts_live_by_mode ON posts (mode, featured DESC, created_at DESC, id DESC)
  INCLUDE (type, sub_type, closes_at, country, is_free, rank) WHERE approval_status = 'approved' AND mode IS NOT NULL;
CREATE INDEX posts_live_free ON posts (featured DESC, created_at DESC, id DESC)
  INCLUDE (type, sub_type, closes_at, mode, country, is_free, rank) WHERE approval_status = 'approved' AND is_free;
CREATE INDEX posts_live_by_rank ON posts (rank, featured DESC, created_at DESC, id DESC)
  INCLUDE (type, sub_type, closes_at, mode, country, is_free) WHERE approval_status = 'approved' AND rank IS NOT NULL;
CREATE INDEX posts_live_closing ON posts (closes_at)
  INCLUDE (id, featured, created_at, type, sub_type, mode, country, is_free, rank) WHERE approval_status = 'approved' AND closes_at IS NOT NULL;
-- Without anything to do, in the order in which they follow those with something to do.
CREATE INDEX posts_live_idle ON posts (created_at DESC, id DESC)
  INCLUDE (type, sub_type, featured, closes_at, last_action_at, mode, country, is_free, rank) WHERE approval_status = 'approved' AND last_action_at IS NULL;

DROP INDEX jobs_live, listed_jobs_in_order;
CREATE INDEX jobs_live ON jobs (featured DESC, created_at DESC, id DESC)
  INCLUDE (application_deadline, field, position, location, mode, country) WHERE approval_status = 'approved';
CREATE INDEX jobs_live_by_country ON jobs (country, featured DESC, created_at DESC, id DESC)
  INCLUDE (application_deadline, mode, location) WHERE approval_status = 'approved' AND country IS NOT NULL;
CREATE INDEX jobs_live_by_mode ON jobs (mode, featured DESC, created_at DESC, id DESC)
  INCLUDE (application_deadline, country, location) WHERE approval_status = 'approved' AND mode IS NOT NULL;
CREATE INDEX listed_jobs_in_order ON listed_jobs (by_field, by_position, featured DESC, created_at DESC, id DESC)
  INCLUDE (last_day, location, field, position, mode, country);
