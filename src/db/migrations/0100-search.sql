-- Items are found by words (docs/search.md).

-- These functions are written in PL/pgSQL, which keeps their plans. Those that generated columns call name the others with their schema: a
-- dump is restored without a search path.

-- Text and query alike: lower case without accents, compatibility forms, characters that can't be seen and signs. Of hyphens, full stops
-- and apostrophes those inside of words stay. Names that consist of signs become words. A vector may have a megabyte, for which texts of this
-- length are never too long.
CREATE FUNCTION search_fold(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  flat text := left(value, 150000);
BEGIN
  IF octet_length(flat) = length(flat) THEN
    flat := lower(flat);
  ELSE
    flat := regexp_replace(left(normalize(flat, NFKD), 150000),
      '[\u0300-\u036F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF\uFFF0-\uFFF8\U000E0000-\U000E0FFF]', '', 'g');
    flat := public.fold(translate(flat, '‐‑‒–—―−’‘‛ʼʻ′`', '-------'''''''''''''''));
    -- In some locales the database lowers Latin letters alone.
    flat := translate(flat,
      'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ',
      'αβγδεζηθικλμνξοπρστυφχψωσабвгдежзийклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ');
    flat := left(normalize(flat, NFC), 150000);
  END IF;
  IF flat ~ 'c\+\+|c#|\.net|r&d' THEN
    flat := regexp_replace(flat, '\mc\+\+', ' cplusplus ', 'g');
    flat := regexp_replace(flat, '\mc#', ' csharp ', 'g');
    flat := regexp_replace(flat, '(^|[^a-z0-9])\.net\M', '\1 dotnet ', 'g');
    flat := regexp_replace(flat, '\mr&d\M', ' randd ', 'g');
  END IF;
  flat := regexp_replace(flat, '[\u0001-\u0026\u0028-\u002C\u002F\u003A-\u0060\u007B-\u00BF\u00D7\u00F7\u02C2-\u02DF\u055A-\u055F\u05BE\u05C0\u05C3\u05C6\u05F3\u05F4\u060C\u061B\u061F\u066A-\u066D\u06D4\u0964\u0965\u0970\u0DF4\u0E4F\u0E5A\u0E5B\u0F04-\u0F14\u104A-\u104F\u1360-\u1368\u166E\u17D4-\u17DB\u1800-\u180A\u2000-\u2BFF\u2E00-\u2E7F\u3000-\u3004\u3007-\u3030\u3036-\u303F\u30A0\u30FB\uE000-\uF8FF\uFE30-\uFE6F\uFFFC\uFFFD\U0001F000-\U0001FAFF]+', ' ', 'g');
  RETURN regexp_replace(flat, '(^|[ .''-])[.''-]+|[.''-]+(?= |$)', '\1', 'g');
END $$;

-- A folded text with its words apart: those with a sign inside in their parts, or joined. Letters of other scripts are set apart from Latin ones.
CREATE FUNCTION search_words(folded text, joined boolean) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  words text := btrim(translate(folded, '.''-', CASE WHEN joined THEN '' ELSE '   ' END));
BEGIN
  IF octet_length(words) = length(words) THEN RETURN words; END IF;
  RETURN regexp_replace(regexp_replace(words, '([a-z0-9])(?=[^\u0001-\u036F])', '\1 ', 'g'), '([^\u0001-\u036F])(?=[a-z0-9])', '\1 ', 'g');
END $$;

-- Every three neighbouring signs of words in other scripts, by which their middles are found: many such scripts have no spaces.
CREATE FUNCTION search_grams(words text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  signs text[];
BEGIN
  IF words !~ '[^\u0001-\u036F]' THEN RETURN '{}'; END IF;
  signs := string_to_array(left(words, 30000), NULL);
  RETURN ARRAY(
    SELECT DISTINCT split_part(a || coalesce(b, '') || coalesce(c, ''), ' ', 1) FROM unnest(signs, signs[2:], signs[3:]) AS three (a, b, c)
    WHERE a COLLATE "C" > U&'\036F');
END $$;

-- The words of a text with their positions. A text that has words with a sign inside follows once more with these joined, so that phrases
-- are found either way.
CREATE FUNCTION search_vector(value text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  folded text := public.search_fold(value);
  words text := public.search_words(folded, false);
  vector tsvector := to_tsvector('pg_catalog.simple', words) || array_to_tsvector(public.search_grams(words));
BEGIN
  IF folded ~ '[.''-]' THEN RETURN vector || to_tsvector('pg_catalog.simple', public.search_words(folded, true)); END IF;
  RETURN vector;
END $$;

-- Words of titles have lexemes of their own, because a GIN index knows no weights. The sign can't be in a word.
CREATE FUNCTION title_vector(words tsvector) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN regexp_replace(words::text, '(^| )''', '\1''^', 'g')::tsvector;

-- Fifty words: a sign may stand for four of them.
CREATE FUNCTION search_list(folded text, joined boolean) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  RETURN (array_remove(string_to_array(search_words(folded, joined), ' '), ''))[1:50];
END $$;

-- Other forms of an English word: its singular and its plural. Some are no words, and find nothing.
CREATE FUNCTION search_forms(word text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  RETURN CASE WHEN word ~ '^[a-z]{3,}$' THEN array_remove(ARRAY[
    CASE WHEN word ~ '..ies$' THEN left(word, -3) || 'y' END,
    CASE WHEN word ~ '[^aeiou]y$' THEN left(word, -1) || 'ies' END,
    CASE WHEN word ~ '(s|x|z|ch|sh|o)es$' THEN left(word, -2) END,
    CASE WHEN word ~ '(ss|us|x|z|ch|sh|o)$' THEN word || 'es' END,
    CASE WHEN word ~ '[^sui]s$' AND word <> 'news' THEN left(word, -1) END,
    CASE WHEN word ~ '[^s]$' AND word <> 'new' THEN word || 's' END,
    CASE WHEN word ~ '.[sx]is$' THEN left(word, -2) || 'es' END,
    CASE WHEN word ~ '.[sx]es$' THEN left(word, -2) || 'is' END,
    CASE WHEN word ~ 'men$' THEN left(word, -2) || 'an' END,
    CASE WHEN word ~ 'man$' THEN left(word, -2) || 'en' END], NULL) ELSE '{}' END;
END $$;

-- A word of a query, as text of a tsquery: what begins with it, or has its other number. Of two letters or fewer it is a whole word, or the
-- beginning of a word of a title. `mark` is '^' for titles alone.
CREATE FUNCTION search_term(word text, mark text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  RETURN CASE
    WHEN word ~ '[^\u0001-\u036F]' THEN (
      SELECT string_agg('''' || mark || substr(word, nth, 3) || ''':*', ' & ') FROM generate_series(1, greatest(1, length(word) - 2)) AS nth)
    WHEN length(word) < 3 THEN '(''' || mark || word || ''' | ''^' || word || ''':*)'
    ELSE '(''' || mark || word || ''':*' || coalesce((
      SELECT string_agg(' | ''' || mark || form || '''', '') FROM unnest(search_forms(word)) AS form WHERE NOT starts_with(form, word)), '') || ')'
  END;
END $$;

-- Words one after the other, as text of a tsquery; with `forms` in either number.
CREATE FUNCTION search_sequence(words text[], mark text, forms boolean) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  RETURN (
    SELECT string_agg('(''' || mark || word || '''' || coalesce((
      SELECT string_agg(' | ''' || mark || form || '''', '') FROM unnest(search_forms(word)) AS form WHERE forms), '') || ')', ' <-> ' ORDER BY nth)
    FROM unnest(words) WITH ORDINALITY AS w (word, nth));
END $$;

-- These words one after the other, with `forms` in either number. Without any word, what no item has.
CREATE FUNCTION search_phrase(value text, mark text, forms boolean) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  RETURN (
    SELECT coalesce(CASE
      WHEN cardinality(apart) = 1 AND apart[1] ~ '[^\u0001-\u036F]' THEN search_term(apart[1], mark)
      WHEN joined = apart THEN search_sequence(apart, mark, forms)
      ELSE search_sequence(apart, mark, forms) || ' | ' || search_sequence(joined, mark, forms) END, '''=''')::tsquery
    FROM search_fold(value) AS folded, search_list(folded, false) AS apart, search_list(folded, true) AS joined);
END $$;

-- All of these words, in any order.
CREATE FUNCTION search_query(value text, mark text DEFAULT '') RETURNS tsquery LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  RETURN (
    SELECT coalesce(string_agg('(' || term || ')', ' & '), '''=''')::tsquery
    FROM string_to_array(search_fold(value), ' ') AS words, unnest(words[1:50]) AS word, LATERAL (
      SELECT CASE
        WHEN word !~ '[.''-]' THEN (SELECT string_agg(search_term(one, mark), ' & ') FROM unnest(search_list(word, false)) AS one)
        ELSE (SELECT string_agg(search_term(one, mark), ' & ') FROM unnest(search_list(word, true)) AS one)
          || ' | ' || search_sequence(search_list(word, false), mark, true) END AS term) AS t
    WHERE term IS NOT NULL);
END $$;

-- Generated columns have no value yet, so the lexemes are computed from what they are generated from.
CREATE OR REPLACE FUNCTION index_item() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  title tsvector := search_vector(NEW.title);
  author text := (SELECT name FROM users WHERE id = NEW.user_id);
BEGIN
  NEW.search := array_to_tsvector(filter_lexemes(NEW)) || title_vector(title) || title
    || search_vector(concat_ws(' ', NEW.organiser, author, NEW.place->>'city')) || search_vector(NEW.content_text);
  RETURN NEW;
END $$;
DROP TRIGGER index_change ON items;
CREATE TRIGGER index_change BEFORE UPDATE OF type, sub_type, user_id, title, content_text, organiser, place, location, fee, featured, rank, field, position, milestones
  ON items FOR EACH ROW EXECUTE FUNCTION index_item();

CREATE FUNCTION index_items_of_author() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE items SET user_id = user_id WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER index_items AFTER UPDATE OF name ON users
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION index_items_of_author();

-- The index is built again, which takes less time than changing it for each item.
DROP INDEX items_search;
DROP INDEX items_title_words;
ALTER TABLE items DROP COLUMN search_text;
ALTER TABLE items DISABLE TRIGGER USER;
ALTER TABLE items ENABLE TRIGGER index_change;
UPDATE items SET title = title;
ALTER TABLE items ENABLE TRIGGER USER;
CREATE INDEX items_search ON items USING gin (search) WITH (fastupdate = off);

-- Up to `most` items of these statuses that a query finds and that close after `opens` and until `ends`, with the columns that lists sort and
-- count by. PostgreSQL takes a rare lexeme for common and would walk the whole table in order, so this can be answered by the index alone: few
-- matches are sorted, and for more the caller walks in the order of the list. `coalesce` keeps the index of closing times out.
DROP FUNCTION found_items(tsquery, timestamptz, timestamptz, int);
CREATE FUNCTION found_items(query tsquery, statuses text[], opens timestamptz, ends timestamptz, most int)
RETURNS TABLE (id uuid, type text, sub_type text, title text, featured boolean, created_at timestamptz, closes_at timestamptz, field text[],
  "position" text[], location text, mode text, country text, rank text, is_free boolean, starts text[])
LANGUAGE sql STABLE SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off SET work_mem = '32MB' AS $$
  SELECT id, type, sub_type, title, featured, created_at, closes_at, field, "position", location, mode, country, rank, is_free, starts FROM items
  WHERE search @@ query AND approval_status = ANY (statuses) AND coalesce(closes_at > opens AND closes_at <= ends, false) LIMIT most
$$;

-- Institutions are found by the words of their names.
ALTER TABLE institutes ADD COLUMN search tsvector GENERATED ALWAYS AS (search_vector(name) || title_vector(search_vector(name))) STORED;
DROP INDEX institutes_name_search;
DROP INDEX institutes_name_marks;
CREATE INDEX institutes_search ON institutes USING gin (search) WITH (fastupdate = off);
