-- Texts may hold images that were uploaded. The index finds the items that show one, so that its file stays while they do; few items have any.

CREATE FUNCTION figures_in(html text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN ARRAY(SELECT found[1] FROM regexp_matches(html, '<img src="(/uploads/[^"]+)"', 'g') AS found);

CREATE INDEX items_figures ON items USING gin (figures_in(content)) WHERE content LIKE '%<img %';
