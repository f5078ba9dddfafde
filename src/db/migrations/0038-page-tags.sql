-- Tells processes which rendered pages to drop. Each change of something public notifies the channel content_changed, at commit, with
-- tags separated by spaces, or with '*' (drop everything) when there are too many tags:
--
--   job:<id>, post:<id>, user:<id>, institute:<id>   what pages show of this one
--   jobs, jobs:<field>, jobs:at:<employer hash>       which public jobs there are, or their order
--   posts, posts:<type>                               the same for posts
--   search                                            texts that are searched
--   site-content                                      the site's own content
--
-- Drafts, pending and rejected items, which only authors and staff see, notify nothing.

-- Databases of earlier versions have these triggers under other names.
DO $$
DECLARE
  old regprocedure;
BEGIN
  FOR old IN SELECT oid FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND proname LIKE 'tell\_%' LOOP
    EXECUTE format('DROP FUNCTION %s CASCADE', old);
  END LOOP;
END $$;

-- Employers as ASCII hashes. The "C" collation lower-cases A to Z only, which every reader of the tags can do too.
CREATE OR REPLACE FUNCTION employer_tag(employer text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN 'jobs:at:' || md5(lower(employer COLLATE "C"));

-- A notification may have at most 8,000 bytes.
CREATE FUNCTION notify_tags(tags text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  message text := array_to_string(tags, ' ');
BEGIN
  IF message IS NULL OR message = '' THEN
    RETURN;
  END IF;
  IF cardinality(tags) > 150 OR octet_length(message) > 7900 THEN
    message := '*';
  END IF;
  PERFORM pg_notify('content_changed', message);
END $$;

CREATE FUNCTION notify_everything() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', '*');
  RETURN NULL;
END $$;

-- Tags of the lists that a job was added to, removed from or moved in.
CREATE OR REPLACE FUNCTION job_list_tags(fields text[], employer text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ARRAY['jobs', 'search', employer_tag(employer)] || ARRAY(SELECT 'jobs:' || field FROM unnest(fields) AS field);

CREATE FUNCTION notify_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text[];
BEGIN
  -- 151 rows make more tags than one message names, so further rows change nothing.
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(DISTINCT tag) INTO tags FROM (
      SELECT o AS before, n AS after FROM old_rows o JOIN new_rows n USING (id)
      WHERE 'approved' IN (o.approval_status, n.approval_status)
        AND (o.title, o.content, o.field, o.location, o.position, o.employer, o.salary, o.application_deadline,
             o.apply_now_link, o.image, o.video_link, o.approval_status, o.featured, o.user_id, o.created_at,
             o.updated_at)
        IS DISTINCT FROM
            (n.title, n.content, n.field, n.location, n.position, n.employer, n.salary, n.application_deadline,
             n.apply_now_link, n.image, n.video_link, n.approval_status, n.featured, n.user_id, n.created_at,
             n.updated_at)
      LIMIT 151
    ) AS changed, LATERAL (
      SELECT 'job:' || (after).id AS tag
      UNION ALL
      SELECT 'search' WHERE (before).content_text <> (after).content_text
      UNION ALL
      SELECT unnest(job_list_tags((before).field, (before).employer) || job_list_tags((after).field, (after).employer))
      WHERE ((before).title, (before).field, (before).location, (before).position, (before).employer,
             (before).application_deadline, (before).approval_status, (before).featured, (before).created_at)
        IS DISTINCT FROM
            ((after).title, (after).field, (after).location, (after).position, (after).employer,
             (after).application_deadline, (after).approval_status, (after).featured, (after).created_at)
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

-- The same for a post. The pages of its author's institutes list it too.
CREATE OR REPLACE FUNCTION post_list_tags(type text, author uuid) RETURNS text[]
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN ARRAY['posts', 'posts:' || type, 'search']
    || ARRAY(SELECT 'institute:' || institutes.id FROM institutes WHERE institutes.user_id = author);

CREATE FUNCTION notify_posts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(DISTINCT tag) INTO tags FROM (
      SELECT o AS before, n AS after FROM old_rows o JOIN new_rows n USING (id)
      WHERE 'approved' IN (o.approval_status, n.approval_status)
        AND (o.title, o.content, o.type, o.sub_type, o.image, o.video_link, o.approval_status, o.featured, o.user_id,
             o.created_at, o.updated_at)
        IS DISTINCT FROM
            (n.title, n.content, n.type, n.sub_type, n.image, n.video_link, n.approval_status, n.featured, n.user_id,
             n.created_at, n.updated_at)
      LIMIT 151
    ) AS changed, LATERAL (
      SELECT 'post:' || (after).id AS tag
      UNION ALL
      SELECT 'search' WHERE (before).content_text <> (after).content_text
      UNION ALL
      SELECT unnest(post_list_tags((before).type, (before).user_id) || post_list_tags((after).type, (after).user_id))
      WHERE ((before).title, (before).type, (before).sub_type, (before).approval_status, (before).featured,
             (before).user_id, (before).created_at)
        IS DISTINCT FROM
            ((after).title, (after).type, (after).sub_type, (after).approval_status, (after).featured,
             (after).user_id, (after).created_at)
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

-- Items show their author's name, membership and picture, and pages are cached until the membership ends.
CREATE FUNCTION notify_users() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text[];
BEGIN
  SELECT array_agg('user:' || n.id) INTO tags FROM old_rows o JOIN new_rows n USING (id)
  WHERE (o.name, o.subscription, o.subscription_ends_at, o.profile_image)
    IS DISTINCT FROM (n.name, n.subscription, n.subscription_ends_at, n.profile_image);
  PERFORM notify_tags(tags);
  RETURN NULL;
END $$;

-- Public jobs whose employer has one of these names: they show its logo and link to its page.
CREATE OR REPLACE FUNCTION jobs_of_employers(keys text[]) RETURNS text[]
  LANGUAGE sql STABLE
  RETURN ARRAY(SELECT 'job:' || id FROM jobs WHERE employer_key = ANY(keys) AND approval_status = 'approved' LIMIT 151);

CREATE FUNCTION notify_institutes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text[] := '{}';
  keys text[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg('institute:' || n.id),
      array_agg(o.name_key) FILTER (WHERE (o.name, o.logo_image) IS DISTINCT FROM (n.name, n.logo_image))
      || array_agg(n.name_key) FILTER (WHERE (o.name, o.logo_image) IS DISTINCT FROM (n.name, n.logo_image))
    INTO tags, keys
    FROM old_rows o JOIN new_rows n USING (id)
    WHERE (o.name, o.location, o.logo_image, o.website, o.user_id) IS DISTINCT FROM (n.name, n.location, n.logo_image, n.website, n.user_id);
  ELSIF TG_OP = 'INSERT' THEN
    SELECT array_agg(name_key) INTO keys FROM new_rows;
  ELSE
    SELECT array_agg('institute:' || id), array_agg(name_key) INTO tags, keys FROM old_rows;
  END IF;
  PERFORM notify_tags(coalesce(tags, '{}') || jobs_of_employers(coalesce(keys, '{}')));
  RETURN NULL;
END $$;

-- The address of a merged institute redirects to the one it was merged into.
CREATE FUNCTION notify_merged_institutes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text[];
BEGIN
  SELECT array_agg('institute:' || id) INTO tags FROM new_rows;
  PERFORM notify_tags(tags);
  RETURN NULL;
END $$;

-- Row by row: the table has a handful of rows, and deleting an account runs a statement on it that often changes none.
CREATE FUNCTION notify_site_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', 'site-content');
  RETURN NULL;
END $$;

CREATE TRIGGER notify_insert AFTER INSERT ON jobs REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_jobs();
CREATE TRIGGER notify_update AFTER UPDATE ON jobs REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_jobs();
CREATE TRIGGER notify_delete AFTER DELETE ON jobs REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_jobs();
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON jobs FOR EACH STATEMENT EXECUTE FUNCTION notify_everything();

CREATE TRIGGER notify_insert AFTER INSERT ON posts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_posts();
CREATE TRIGGER notify_update AFTER UPDATE ON posts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_posts();
CREATE TRIGGER notify_delete AFTER DELETE ON posts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_posts();
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON posts FOR EACH STATEMENT EXECUTE FUNCTION notify_everything();

-- Deleting an account removes its name from its items, which notifies for those.
CREATE TRIGGER notify_update AFTER UPDATE ON users REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_users();
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON users FOR EACH STATEMENT EXECUTE FUNCTION notify_everything();

CREATE TRIGGER notify_insert AFTER INSERT ON institutes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_institutes();
CREATE TRIGGER notify_update AFTER UPDATE ON institutes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_institutes();
CREATE TRIGGER notify_delete AFTER DELETE ON institutes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_institutes();
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON institutes FOR EACH STATEMENT EXECUTE FUNCTION notify_everything();

CREATE TRIGGER notify_insert AFTER INSERT ON merged_institutes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_merged_institutes();
CREATE TRIGGER notify_update AFTER UPDATE ON merged_institutes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_merged_institutes();

CREATE TRIGGER notify_change AFTER INSERT OR UPDATE OR DELETE ON site_content FOR EACH ROW EXECUTE FUNCTION notify_site_content();
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON site_content FOR EACH STATEMENT EXECUTE FUNCTION notify_everything();
