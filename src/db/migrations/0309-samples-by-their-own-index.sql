-- The sample is read from its own index of words alone: combined with that of all words, a common word costs what all of its items cost.

-- The items of these statuses that a query finds and that close after `opens` and until `ends`, with the columns that lists sort and count by:
-- all of them if fewer than `few` are in the sample of one in 32, else up to `of_sample` of the sample alone. PostgreSQL takes a rare lexeme for
-- common and would walk the whole table in order, so this can be answered by the index alone. What closes within some days is also found by the
-- index of closing times: few items do, and a common word would read all of its own.
CREATE OR REPLACE FUNCTION found_items(query tsquery, statuses text[], opens timestamptz, ends timestamptz, few int, of_sample int)
RETURNS TABLE (sampled boolean, id uuid, type text, sub_type text, title text, featured boolean, created_at timestamptz, closes_at timestamptz,
  all_fields text[], all_positions text[], levels text[], contracts text[], categories text[], pays text[], location text, mode text, country text, state text,
  rank text, is_free boolean, starts text[])
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off SET work_mem = '32MB' AS $$
DECLARE
  seen int;
  -- Hidden from the planner where nearly all items match: it would combine the index of words with those of closing times.
  closes text := CASE WHEN opens > '-infinity' AND ends < 'infinity' THEN 'closes_at > $3 AND closes_at <= $4'
    ELSE 'coalesce(closes_at > $3 AND closes_at <= $4, false)' END;
  statement text := 'SELECT %L::boolean, id, type, sub_type, title, featured, created_at, closes_at, all_fields, all_positions, levels, contracts, categories, pays,
    location, mode, country, state, rank, is_free, starts FROM items WHERE %s AND search @@ $1 AND ' || closes || ' LIMIT $5';
BEGIN
  -- The status is hidden from the planner as well: it would combine the index of all words with that of the whole sample.
  RETURN QUERY EXECUTE format(statement, true, 'in_sample(id) AND (approval_status = ANY ($2)) IS TRUE') USING query, statuses, opens, ends, of_sample;
  GET DIAGNOSTICS seen = ROW_COUNT;
  IF seen >= few THEN RETURN; END IF;
  -- A sample of fewer than 450 stands for 14,400, and never for 50,000.
  RETURN QUERY EXECUTE format(statement, false, 'NOT in_sample(id) AND approval_status = ANY ($2)') USING query, statuses, opens, ends, 50000;
END $$;
