-- Searches list institutes: the tag `institutes` announces that there are others, or that one has changed.
CREATE OR REPLACE FUNCTION notify_institutes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text[] := '{}';
  keys text[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg('institute:' || n.id) || array_agg(DISTINCT 'institutes'::text),
      array_agg(o.name_key) FILTER (WHERE (o.name, o.logo_image) IS DISTINCT FROM (n.name, n.logo_image))
      || array_agg(n.name_key) FILTER (WHERE (o.name, o.logo_image) IS DISTINCT FROM (n.name, n.logo_image))
    INTO tags, keys
    FROM old_rows o JOIN new_rows n USING (id)
    WHERE (o.name, o.location, o.logo_image, o.website, o.user_id) IS DISTINCT FROM (n.name, n.location, n.logo_image, n.website, n.user_id);
  ELSIF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT 'institutes'::text), array_agg(name_key) INTO tags, keys FROM new_rows;
  ELSE
    SELECT array_agg('institute:' || id) || array_agg(DISTINCT 'institutes'::text), array_agg(name_key) INTO tags, keys FROM old_rows;
  END IF;
  PERFORM notify_tags(coalesce(tags, '{}') || jobs_of_employers(coalesce(keys, '{}')));
  RETURN NULL;
END $$;
