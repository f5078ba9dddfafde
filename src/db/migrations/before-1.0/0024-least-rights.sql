-- What the portal may do to its logs and ledgers without the right to change or remove their rows: these functions run with the
-- rights of the tables' owner, and the triggers that keep the rows go on deciding (docs/operations.md, 'Rights in the database').

-- The names of what is gone go from the log; acts, reasons and ids stay.
CREATE FUNCTION erase_log_traces(ids uuid[]) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE approval_logs SET entity_title = NULL, snapshot = NULL
  WHERE entity_id = ANY(ids) AND (entity_title IS NOT NULL OR snapshot IS NOT NULL)
$$;

CREATE FUNCTION remove_aged_logs(before timestamptz) RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH removed AS (DELETE FROM approval_logs WHERE created_at < before RETURNING 1) SELECT count(*) FROM removed
$$;

CREATE FUNCTION erase_aged_buyers(before timestamptz, nobody jsonb) RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH erased AS (
    UPDATE papers SET document = jsonb_set(document, '{buyer}', nobody)
    WHERE issued_at < before AND document->'buyer'->>'name' <> nobody->>'name' RETURNING 1)
  SELECT count(*) FROM erased
$$;

REVOKE EXECUTE ON FUNCTION erase_log_traces(uuid[]), remove_aged_logs(timestamptz), erase_aged_buyers(timestamptz, jsonb) FROM PUBLIC;

-- Balances follow the ledger, whoever writes into it.
ALTER FUNCTION keep_credit_balance() SECURITY DEFINER SET search_path = public, pg_temp;
