-- What a change is about, so that processes drop the rendered pages that show it and keep all others. A message on
-- content_changed is a list of tags parted by spaces, or '*' when there are too many to name: then everything is dropped.
--
--   job:<id>, post:<id>, user:<id>, institute:<id>   something that is shown of this one has changed
--   jobs, jobs:<field>, jobs:at:<employer>            which public jobs there are, or their order, has changed
--   posts, posts:<type>                               the same of posts
--   search                                            texts that are searched have changed
--   site-content                                      the site's own content
--
-- What only authors and staff see (drafts, waiting and rejected items) tells nothing.

-- Employers as ASCII hashes. The "C" collation folds the letters A to Z alone, as every reader of the tags can.
CREATE FUNCTION employer_tag(employer text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN 'jobs:at:' || md5(lower(employer COLLATE "C"));

-- Most tags of one message; a message may have 8,000 bytes.
CREATE FUNCTION tell_tags(tags text[]) RETURNS void LANGUAGE plpgsql AS $$
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

CREATE FUNCTION tell_everything() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', '*');
  RETURN NULL;
END $$;

-- Tags of which jobs there are, for one job that came, went or moved.
CREATE FUNCTION job_list_tags(fields text[], employer text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ARRAY['jobs', 'search', employer_tag(employer)] || ARRAY(SELECT 'jobs:' || field FROM unnest(fields) AS field);

CREATE FUNCTION tell_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text[];
BEGIN
  -- 151 rows make more tags than are named in one message: the others change nothing.
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
    ) AS told;
  ELSIF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT tag) INTO tags FROM (
      SELECT * FROM new_rows WHERE approval_status = 'approved' LIMIT 151
    ) AS came, LATERAL unnest(ARRAY['job:' || id] || job_list_tags(field, employer)) AS tag;
  ELSE
    SELECT array_agg(DISTINCT tag) INTO tags FROM (
      SELECT * FROM old_rows WHERE approval_status = 'approved' LIMIT 151
    ) AS went, LATERAL unnest(ARRAY['job:' || id] || job_list_tags(field, employer)) AS tag;
  END IF;
  PERFORM tell_tags(tags);
  RETURN NULL;
END $$;

-- Tags of which posts there are, for one post that came, went or moved. The pages of its author's institutes list it too.
CREATE FUNCTION post_list_tags(type text, author uuid) RETURNS text[]
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN ARRAY['posts', 'posts:' || type, 'search']
    || ARRAY(SELECT 'institute:' || institutes.id FROM institutes WHERE institutes.user_id = author);

CREATE FUNCTION tell_posts() RETURNS trigger LANGUAGE plpgsql AS $$
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
    ) AS told;
  ELSIF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT tag) INTO tags FROM (
      SELECT * FROM new_rows WHERE approval_status = 'approved' LIMIT 151
    ) AS came, LATERAL unnest(ARRAY['post:' || id] || post_list_tags(type, user_id)) AS tag;
  ELSE
    SELECT array_agg(DISTINCT tag) INTO tags FROM (
      SELECT * FROM old_rows WHERE approval_status = 'approved' LIMIT 151
    ) AS went, LATERAL unnest(ARRAY['post:' || id] || post_list_tags(type, user_id)) AS tag;
  END IF;
  PERFORM tell_tags(tags);
  RETURN NULL;
END $$;

-- An account's name, membership and picture stand on its items.
CREATE FUNCTION tell_users() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text[];
BEGIN
  SELECT array_agg('user:' || n.id) INTO tags FROM old_rows o JOIN new_rows n USING (id)
  WHERE (o.name, o.subscription, o.profile_image) IS DISTINCT FROM (n.name, n.subscription, n.profile_image);
  PERFORM tell_tags(tags);
  RETURN NULL;
END $$;

-- Public jobs whose employer has one of these names: they show its logo and lead to its page.
CREATE FUNCTION jobs_of_employers(keys text[]) RETURNS text[]
  LANGUAGE sql STABLE
  RETURN ARRAY(SELECT 'job:' || id FROM jobs WHERE employer_key = ANY(keys) AND approval_status = 'approved' LIMIT 151);

CREATE FUNCTION tell_institutes() RETURNS trigger LANGUAGE plpgsql AS $$
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
  PERFORM tell_tags(coalesce(tags, '{}') || jobs_of_employers(coalesce(keys, '{}')));
  RETURN NULL;
END $$;

-- The address of a merged institute shows the one it went into.
CREATE FUNCTION tell_merged_institutes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text[];
BEGIN
  SELECT array_agg('institute:' || id) INTO tags FROM new_rows;
  PERFORM tell_tags(tags);
  RETURN NULL;
END $$;

-- Row by row: it has a handful of rows, and the end of an account looks at them without changing any.
CREATE FUNCTION tell_site_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', 'site-content');
  RETURN NULL;
END $$;

DROP TRIGGER tell_new ON jobs;
DROP TRIGGER tell_change ON jobs;
DROP TRIGGER tell_deletion ON jobs;
DROP TRIGGER tell_truncation ON jobs;
CREATE TRIGGER tell_new AFTER INSERT ON jobs REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_jobs();
CREATE TRIGGER tell_change AFTER UPDATE ON jobs REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_jobs();
CREATE TRIGGER tell_deletion AFTER DELETE ON jobs REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_jobs();
CREATE TRIGGER tell_truncation AFTER TRUNCATE ON jobs FOR EACH STATEMENT EXECUTE FUNCTION tell_everything();

DROP TRIGGER tell_new ON posts;
DROP TRIGGER tell_change ON posts;
DROP TRIGGER tell_deletion ON posts;
DROP TRIGGER tell_truncation ON posts;
CREATE TRIGGER tell_new AFTER INSERT ON posts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_posts();
CREATE TRIGGER tell_change AFTER UPDATE ON posts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_posts();
CREATE TRIGGER tell_deletion AFTER DELETE ON posts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_posts();
CREATE TRIGGER tell_truncation AFTER TRUNCATE ON posts FOR EACH STATEMENT EXECUTE FUNCTION tell_everything();

-- An account that ends takes its name from its items, which tells by itself.
DROP TRIGGER tell_change ON users;
CREATE TRIGGER tell_change AFTER UPDATE ON users REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_users();
CREATE TRIGGER tell_truncation AFTER TRUNCATE ON users FOR EACH STATEMENT EXECUTE FUNCTION tell_everything();

DROP TRIGGER tell_change ON institutes;
CREATE TRIGGER tell_new AFTER INSERT ON institutes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_institutes();
CREATE TRIGGER tell_change AFTER UPDATE ON institutes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_institutes();
CREATE TRIGGER tell_deletion AFTER DELETE ON institutes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_institutes();
CREATE TRIGGER tell_truncation AFTER TRUNCATE ON institutes FOR EACH STATEMENT EXECUTE FUNCTION tell_everything();

CREATE TRIGGER tell_new AFTER INSERT ON merged_institutes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_merged_institutes();
CREATE TRIGGER tell_change AFTER UPDATE ON merged_institutes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_merged_institutes();

DROP TRIGGER tell_change ON site_content;
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE ON site_content FOR EACH ROW EXECUTE FUNCTION tell_site_content();
CREATE TRIGGER tell_truncation AFTER TRUNCATE ON site_content FOR EACH STATEMENT EXECUTE FUNCTION tell_everything();

DROP FUNCTION tell_change();
DROP FUNCTION tell_change_unless_draft();
