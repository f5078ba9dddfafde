-- Openings of a job, with what else an advertisement states (docs/rules.md#openings). They are read and written whole.
CREATE FUNCTION opening_sums(openings jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN (
    SELECT jsonb_build_object('openingCount', jsonb_array_length(openings), 'vacancyCount', coalesce(sum(n), 0),
      'vacanciesByCategory', coalesce(jsonb_object_agg(category, n) FILTER (WHERE category IS NOT NULL), '{}'))
    FROM (
      SELECT one->>'category' AS category, sum((one->>'count')::int) AS n
      FROM jsonb_array_elements(openings) AS opening, jsonb_array_elements(opening->'vacancies') AS one
      WHERE one->>'horizontal' IS NULL GROUP BY 1
    ) AS counted);

-- Different values of a member of all openings.
CREATE FUNCTION opening_values(openings jsonb, name text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  ARRAY(SELECT DISTINCT opening->>name FROM jsonb_array_elements(openings) AS opening WHERE opening->>name IS NOT NULL ORDER BY 1);
CREATE FUNCTION opening_fields(openings jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  ARRAY(SELECT DISTINCT one FROM jsonb_array_elements(openings) AS opening, jsonb_array_elements_text(opening->'field') AS one ORDER BY 1);
CREATE FUNCTION opening_categories(openings jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  ARRAY(SELECT DISTINCT one->>'category' FROM jsonb_array_elements(openings) AS opening, jsonb_array_elements(opening->'vacancies') AS one
    WHERE one->>'category' IS NOT NULL AND (one->>'count')::int > 0 ORDER BY 1);
CREATE FUNCTION union_of(own text[], others text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  ARRAY(SELECT unnest(own) UNION SELECT unnest(others) ORDER BY 1);

-- What openings pay in a month, in rupees, with leading zeros, so that a list can ask for the beginnings of higher numbers. One that states no
-- pay has its level, whose amount the program knows. Pay by hour, by lecture or in another currency isn't compared.
CREATE FUNCTION opening_pays(openings jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  ARRAY(SELECT DISTINCT pay FROM jsonb_array_elements(openings) AS opening, LATERAL (SELECT CASE
      WHEN opening->>'pay' IS NULL THEN 'level ' || (opening->>'level')
      WHEN opening->'pay'->>'currency' = 'INR' AND opening->'pay'->>'per' IN ('month', 'year')
        THEN lpad(((opening->'pay'->>'min')::bigint / CASE opening->'pay'->>'per' WHEN 'year' THEN 1200 ELSE 100 END)::text, 11, '0') END AS pay) AS stated
    WHERE pay IS NOT NULL ORDER BY 1);

ALTER TABLE items
  ADD COLUMN advertisement_number text,
  ADD COLUMN openings jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN fees jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN documents jsonb NOT NULL DEFAULT '[]',
  -- Most items have no openings, and don't pay for calls of functions.
  ADD COLUMN opening_sums jsonb GENERATED ALWAYS AS (CASE WHEN openings <> '[]' THEN opening_sums(openings) END) STORED,
  -- What facets count: the job's own values and those of its openings.
  ADD COLUMN all_fields text[] NOT NULL GENERATED ALWAYS AS (CASE WHEN openings = '[]' THEN field ELSE union_of(field, opening_fields(openings)) END) STORED,
  ADD COLUMN all_positions text[] NOT NULL GENERATED ALWAYS AS (CASE WHEN openings = '[]' THEN "position" ELSE union_of("position", opening_values(openings, 'position')) END) STORED,
  ADD COLUMN levels text[] NOT NULL GENERATED ALWAYS AS (CASE WHEN openings = '[]' THEN '{}'::text[] ELSE opening_values(openings, 'level') END) STORED,
  ADD COLUMN contracts text[] NOT NULL GENERATED ALWAYS AS (CASE WHEN openings = '[]' THEN '{}'::text[] ELSE opening_values(openings, 'contract') END) STORED,
  ADD COLUMN categories text[] NOT NULL GENERATED ALWAYS AS (CASE WHEN openings = '[]' THEN '{}'::text[] ELSE opening_categories(openings) END) STORED,
  ADD COLUMN pays text[] NOT NULL GENERATED ALWAYS AS (CASE WHEN openings = '[]' THEN '{}'::text[] ELSE opening_pays(openings) END) STORED,
  DROP CONSTRAINT items_only_job,
  ADD CONSTRAINT items_only_job CHECK (type = 'job' OR (field = '{}' AND position = '{}' AND location IS NULL AND salary IS NULL
    AND advertisement_number IS NULL AND openings = '[]' AND fees = '[]' AND documents = '[]'));
CREATE INDEX items_documents ON items USING gin (documents jsonb_path_ops) WHERE documents <> '[]';

-- A level and a category that one opening has.
CREATE FUNCTION opening_pairs(openings jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  ARRAY(SELECT DISTINCT 'level+category=' || (opening->>'level') || '+' || (one->>'category')
    FROM jsonb_array_elements(openings) AS opening, jsonb_array_elements(opening->'vacancies') AS one WHERE (one->>'count')::int > 0);
-- The texts that are searched, each once, in a bounded length: a vector can't be larger than a megabyte.
CREATE FUNCTION opening_words(openings jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  left(array_to_string(opening_values(openings, 'title') || opening_values(openings, 'department') || opening_values(openings, 'eligibility'), ' '), 40000);

CREATE FUNCTION opening_lexemes(openings jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  ARRAY(SELECT 'field=' || one FROM unnest(opening_fields(openings)) AS one)
  || ARRAY(SELECT 'position=' || one FROM unnest(opening_values(openings, 'position')) AS one)
  || ARRAY(SELECT 'level=' || one FROM unnest(opening_values(openings, 'level')) AS one)
  || ARRAY(SELECT 'contract=' || one FROM unnest(opening_values(openings, 'contract')) AS one)
  || ARRAY(SELECT 'category=' || one FROM unnest(opening_categories(openings)) AS one)
  || ARRAY(SELECT 'pay=' || one FROM unnest(opening_pays(openings)) AS one)
  || opening_pairs(openings);

CREATE OR REPLACE FUNCTION filter_lexemes(item items) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN array_remove(
  ARRAY[
    'type=' || item.type,
    'sub=' || item.sub_type,
    'mode=' || (item.place->>'mode'),
    'country=' || (item.place->>'country'),
    'at=' || item.location,
    'at=' || split_part(item.location, '/', 1),
    CASE WHEN item.fee->>'kind' = 'free' THEN 'fee=free' END,
    CASE WHEN item.featured THEN 'featured=yes' END,
    'rank=' || item.rank
  ]
  || ARRAY(SELECT 'rank=' || one FROM unnest(string_to_array(item.rank, ', ')) AS one)
  || ARRAY(SELECT 'field=' || one FROM unnest(item.field) AS one)
  || ARRAY(SELECT 'position=' || one FROM unnest(item.position) AS one)
  || CASE WHEN item.openings <> '[]' THEN opening_lexemes(item.openings) END
  || ARRAY(SELECT 'starts=' || one FROM unnest(start_months(item.milestones)) AS one),
  NULL);

CREATE OR REPLACE FUNCTION index_item() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  title tsvector := search_vector(NEW.title);
  author text := (SELECT name FROM users WHERE id = NEW.user_id);
BEGIN
  NEW.search := array_to_tsvector(filter_lexemes(NEW)) || title_vector(title) || title
    || search_vector(concat_ws(' ', NEW.organiser, author, NEW.place->>'city', array_to_string(NEW.keywords, ' '))) || search_vector(NEW.content_text);
  IF NEW.openings <> '[]' THEN NEW.search := NEW.search || search_vector(opening_words(NEW.openings)); END IF;
  RETURN NEW;
END $$;
DROP TRIGGER index_change ON items;
CREATE TRIGGER index_change BEFORE UPDATE OF type, sub_type, user_id, title, content_text, keywords, organiser, place, location, fee, featured, rank, field, position, openings, milestones
  ON items FOR EACH ROW EXECUTE FUNCTION index_item();

DROP FUNCTION found_items(tsquery, text[], timestamptz, timestamptz, int);
CREATE FUNCTION found_items(query tsquery, statuses text[], opens timestamptz, ends timestamptz, most int)
RETURNS TABLE (id uuid, type text, sub_type text, title text, featured boolean, created_at timestamptz, closes_at timestamptz, all_fields text[],
  all_positions text[], levels text[], contracts text[], categories text[], pays text[], location text, mode text, country text, rank text, is_free boolean, starts text[])
LANGUAGE sql STABLE SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off SET work_mem = '32MB' AS $$
  SELECT id, type, sub_type, title, featured, created_at, closes_at, all_fields, all_positions, levels, contracts, categories, pays, location, mode, country, rank,
    is_free, starts FROM items
  WHERE search @@ query AND approval_status = ANY (statuses) AND coalesce(closes_at > opens AND closes_at <= ends, false) LIMIT most
$$;
