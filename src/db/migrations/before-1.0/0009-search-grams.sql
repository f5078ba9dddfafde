-- Trigrams can't find terms of one or two letters, nor terms of other signs ('c++'), and they tell little of phrases whose words are
-- all common. Two kinds of marks stand beside them, in the same indexes, which then need all that a term has.

-- Every sign and every two neighbouring signs: what a term of one or two signs is looked up by.
CREATE FUNCTION title_marks(title text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN (
    SELECT signs || ARRAY(SELECT a || b FROM unnest(signs, signs[2:]) AS pair (a, b) WHERE b IS NOT NULL)
    FROM (SELECT string_to_array(title, NULL) AS signs) AS split);

-- The same of a term: its longest marks imply the shorter ones.
CREATE FUNCTION title_term_marks(term text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN (
    SELECT CASE WHEN cardinality(signs) < 2 THEN signs
      ELSE ARRAY(SELECT a || b FROM unnest(signs, signs[2:]) AS pair (a, b) WHERE b IS NOT NULL) END
    FROM (SELECT string_to_array(term, NULL) AS signs) AS split);

-- Two neighbouring signs, when one of them is neither a letter without accent nor a digit nor a blank.
CREATE FUNCTION odd_pairs(words text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN (
    SELECT ARRAY(SELECT a || b FROM unnest(signs, signs[2:]) AS pair (a, b) WHERE b IS NOT NULL
      AND (strpos('abcdefghijklmnopqrstuvwxyz 0123456789', a) = 0 OR strpos('abcdefghijklmnopqrstuvwxyz 0123456789', b) = 0))
    FROM (SELECT string_to_array(words, NULL) AS signs) AS split);

-- Of every two neighbouring words the end of the first and the beginning of the second, two signs each; and odd pairs.
CREATE FUNCTION text_marks(value text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN (
    SELECT ARRAY(SELECT right(a, 2) || ' ' || left(b, 2) FROM unnest(words, words[2:]) AS pair (a, b) WHERE b IS NOT NULL)
      -- The middles of plain words are left out first: they have no odd pairs.
      || CASE WHEN value ~ '[^a-z0-9 ]' THEN odd_pairs(regexp_replace(' ' || value || ' ', '(?<=[a-z0-9 ])[a-z0-9 ]+(?=[a-z0-9 ])', ' ', 'g')) END
    FROM (SELECT string_to_array(value, ' ') AS words) AS split);

-- The same of a term, whose first word may begin and whose last word may end in the middle of a text's word.
CREATE FUNCTION text_term_marks(term text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN (
    SELECT ARRAY(
        SELECT right(a, 2) || ' ' || left(b, 2) FROM unnest(words, words[2:]) WITH ORDINALITY AS pair (a, b, n)
        WHERE b IS NOT NULL AND (n > 1 OR length(a) > 1) AND (n + 1 < cardinality(words) OR length(b) > 1))
      || ARRAY(
        SELECT mark FROM unnest(words) WITH ORDINALITY AS each (word, n),
          unnest(odd_pairs(CASE WHEN n > 1 THEN ' ' ELSE '' END || word || CASE WHEN n < cardinality(words) THEN ' ' ELSE '' END)) AS mark
        WHERE word ~ '[^a-z0-9]')
    FROM (SELECT string_to_array(term, ' ') AS words) AS split);

DROP INDEX posts_live_title, posts_live_text, jobs_live_title, jobs_live_text;
CREATE INDEX posts_live_title ON posts USING gin (search_title gin_trgm_ops, title_marks(search_title)) WITH (fastupdate = off) WHERE approval_status = 'approved';
CREATE INDEX posts_live_text ON posts USING gin (search_text gin_trgm_ops, text_marks(search_text)) WITH (fastupdate = off) WHERE approval_status = 'approved';
CREATE INDEX jobs_live_title ON jobs USING gin (search_title gin_trgm_ops, title_marks(search_title)) WITH (fastupdate = off) WHERE approval_status = 'approved';
CREATE INDEX jobs_live_text ON jobs USING gin (search_text gin_trgm_ops, text_marks(search_text)) WITH (fastupdate = off) WHERE approval_status = 'approved';

-- The sitemap reads every public item: from an index that holds all it says.
CREATE INDEX posts_live_sitemap ON posts (id) INCLUDE (updated_at, approval_status) WHERE approval_status = 'approved';
CREATE INDEX jobs_live_sitemap ON jobs (id) INCLUDE (updated_at, application_deadline, approval_status) WHERE approval_status = 'approved';
