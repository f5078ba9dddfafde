-- Pages may show every column of a job or a post but these, so a new column needs no further change of the triggers.
CREATE FUNCTION shown_columns(item jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN item - '{rejection_reason,payment,first_approved_at,submitted_at,source_key}'::text[];

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
