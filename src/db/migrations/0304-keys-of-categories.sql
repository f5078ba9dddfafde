-- Gives categories of reservation one key in filters, facets and sums. Jobs with openings are indexed again, which rewrites their rows.

-- By what filters, facets and sums know a category, however an advertisement writes it; `categoryKey` of the contract is the same.
CREATE FUNCTION category_key(typed text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE RETURN (
  SELECT CASE
    WHEN words ~ '^(UR|GEN|GENERAL|UNRESERVED)( (UR|GEN|GENERAL|UNRESERVED))*$' THEN 'UR'
    WHEN words ~ '^OBC( NCL| NON CREAMY( LAYER)?)?$' THEN 'OBC'
    WHEN words ~ '^(PWBD|PWD|PH|VH|HH|OH)( (PWBD|PWD|PH|VH|HH|OH))*$' THEN 'PwBD'
    WHEN words IN ('EWS', 'SC', 'ST') THEN words
    ELSE typed
  END
  FROM (SELECT upper(trim(regexp_replace(normalize(typed, NFKC), '[][\s*†‡§#(){}.,/&+:;_''"–—-]+', ' ', 'g'))) AS words) AS written);

CREATE OR REPLACE FUNCTION opening_sums(openings jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN (
    SELECT jsonb_build_object('openingCount', jsonb_array_length(openings), 'vacancyCount', coalesce(sum(n), 0),
      'vacanciesByCategory', coalesce(jsonb_object_agg(category, n) FILTER (WHERE category IS NOT NULL), '{}'))
    FROM (
      SELECT category_key(one->>'category') AS category, sum((one->>'count')::int) AS n
      FROM jsonb_array_elements(openings) AS opening, jsonb_array_elements(opening->'vacancies') AS one
      WHERE one->>'horizontal' IS NULL GROUP BY 1
    ) AS counted);

CREATE OR REPLACE FUNCTION opening_categories(openings jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  ARRAY(SELECT DISTINCT category_key(one->>'category') FROM jsonb_array_elements(openings) AS opening, jsonb_array_elements(opening->'vacancies') AS one
    WHERE one->>'category' IS NOT NULL AND (one->>'count')::int > 0 ORDER BY 1);

CREATE OR REPLACE FUNCTION opening_pairs(openings jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  ARRAY(SELECT DISTINCT 'level+category=' || (opening->>'level') || '+' || category_key(one->>'category')
    FROM jsonb_array_elements(openings) AS opening, jsonb_array_elements(opening->'vacancies') AS one WHERE (one->>'count')::int > 0);

-- Computes what is generated from openings, and the lexemes of lists.
UPDATE items SET openings = openings WHERE openings <> '[]';
