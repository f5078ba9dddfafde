-- A search is frequent when 625 items of the sample match, some 20,000 in all; it was 3,125. Lists then need no more of the sample than that, facets
-- take more of it. What closes within some days is also found by the index of closing times: few items do, and a common word would read all of its own.
DROP FUNCTION found_items(tsquery, text[], timestamptz, timestamptz, int);
CREATE FUNCTION found_items(query tsquery, statuses text[], opens timestamptz, ends timestamptz, most int, of_sample int)
RETURNS TABLE (sampled boolean, id uuid, type text, sub_type text, title text, featured boolean, created_at timestamptz, closes_at timestamptz, all_fields text[],
  all_positions text[], levels text[], contracts text[], categories text[], pays text[], location text, mode text, country text, rank text, is_free boolean, starts text[])
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off SET work_mem = '32MB' AS $$
DECLARE
  seen int;
  -- Hidden from the planner where nearly all items match: it would combine the index of words with those of closing times.
  closes text := CASE WHEN opens > '-infinity' AND ends < 'infinity' THEN 'closes_at > $3 AND closes_at <= $4'
    ELSE 'coalesce(closes_at > $3 AND closes_at <= $4, false)' END;
  statement text := 'SELECT %L::boolean, id, type, sub_type, title, featured, created_at, closes_at, all_fields, all_positions, levels, contracts, categories, pays,
    location, mode, country, rank, is_free, starts FROM items WHERE %s AND search @@ $1 AND approval_status = ANY ($2) AND ' || closes || ' LIMIT $5';
BEGIN
  RETURN QUERY EXECUTE format(statement, true, 'in_sample(id)') USING query, statuses, opens, ends, least(most, of_sample);
  GET DIAGNOSTICS seen = ROW_COUNT;
  IF seen >= least(most, 625) THEN RETURN; END IF;
  RETURN QUERY EXECUTE format(statement, false, 'NOT in_sample(id)') USING query, statuses, opens, ends, most - seen;
END $$;
