-- Rows are narrow: facets and counts read 10,000 of them, and need neither texts nor vectors. Existing rows are written again.
ALTER TABLE items ALTER search SET STORAGE EXTERNAL, SET (toast_tuple_target = 1024);
CLUSTER items USING items_pkey;
ALTER TABLE items SET WITHOUT CLUSTER;

-- A search that finds too many items to collect them is known by a sample: one item in 32, by the last byte of its id, which is random.
CREATE FUNCTION in_sample(id uuid) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN get_byte(uuid_send(id), 15) < 8;
CREATE INDEX items_search_sample ON items USING gin (search) WITH (fastupdate = off) WHERE in_sample(id);

-- The items that a query finds, up to `most`: first those of the sample, then, if they are fewer than 3,125, the others. So many in the sample mean
-- some 100,000 in all.
DROP FUNCTION found_items(tsquery, text[], timestamptz, timestamptz, int);
CREATE FUNCTION found_items(query tsquery, statuses text[], opens timestamptz, ends timestamptz, most int)
RETURNS TABLE (sampled boolean, id uuid, type text, sub_type text, title text, featured boolean, created_at timestamptz, closes_at timestamptz, all_fields text[],
  all_positions text[], levels text[], contracts text[], categories text[], pays text[], location text, mode text, country text, rank text, is_free boolean, starts text[])
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off SET work_mem = '32MB' AS $$
#variable_conflict use_column
DECLARE
  seen int;
BEGIN
  RETURN QUERY SELECT true, id, type, sub_type, title, featured, created_at, closes_at, all_fields, all_positions, levels, contracts, categories, pays, location, mode,
    country, rank, is_free, starts FROM items
  WHERE in_sample(id) AND search @@ query AND approval_status = ANY (statuses) AND coalesce(closes_at > opens AND closes_at <= ends, false) LIMIT most;
  GET DIAGNOSTICS seen = ROW_COUNT;
  IF seen >= least(most, 3125) THEN RETURN; END IF;
  RETURN QUERY SELECT false, id, type, sub_type, title, featured, created_at, closes_at, all_fields, all_positions, levels, contracts, categories, pays, location, mode,
    country, rank, is_free, starts FROM items
  WHERE NOT in_sample(id) AND search @@ query AND approval_status = ANY (statuses) AND coalesce(closes_at > opens AND closes_at <= ends, false) LIMIT most - seen;
END $$;
