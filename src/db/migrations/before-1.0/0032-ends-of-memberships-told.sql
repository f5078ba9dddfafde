-- An account's name, membership and picture stand on its items, and pages are kept until the membership ends.
CREATE OR REPLACE FUNCTION tell_users() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text[];
BEGIN
  SELECT array_agg('user:' || n.id) INTO tags FROM old_rows o JOIN new_rows n USING (id)
  WHERE (o.name, o.subscription, o.subscription_ends_at, o.profile_image)
    IS DISTINCT FROM (n.name, n.subscription, n.subscription_ends_at, n.profile_image);
  PERFORM tell_tags(tags);
  RETURN NULL;
END $$;
