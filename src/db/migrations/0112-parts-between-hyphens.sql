-- A word with a hyphen and an apostrophe or full stop inside is also found by each part between its hyphens, joined: 'oneill' finds 'Núñez-O’Neill'.
CREATE OR REPLACE FUNCTION search_vector(value text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  folded text := public.search_fold(value);
  words text := public.search_words(folded, false);
  vector tsvector := to_tsvector('pg_catalog.simple', words) || array_to_tsvector(public.search_grams(words));
  parts text;
BEGIN
  IF folded ~ '[.''-]' THEN
    vector := vector || to_tsvector('pg_catalog.simple', public.search_words(folded, true));
    IF folded ~ '[.'']\S*-|-\S*[.'']' THEN
      -- So many that the vector has space for them.
      parts := (SELECT string_agg(word, ' ') FROM (
        SELECT translate(word, '.''', '') AS word FROM string_to_array(folded, ' ') AS all_words, unnest(all_words) AS word
        WHERE word ~ '-' AND word ~ '[.'']' LIMIT 500) AS mixed);
      vector := vector || to_tsvector('pg_catalog.simple', public.search_words(coalesce(parts, ''), false));
    END IF;
  END IF;
  RETURN vector;
END $$;

-- Items and institutions that have such a word. The rest of their words is as it was, so no page changes.
ALTER TABLE items DISABLE TRIGGER USER;
ALTER TABLE items ENABLE TRIGGER index_change;
UPDATE items SET title = title FROM (VALUES ('\w[''’ʼ‘.]\w\S*[-‐‑‒–—―−]\w|\w[-‐‑‒–—―−]\w\S*[''’ʼ‘.]\w')) AS mixed (word)
  WHERE concat_ws(' ', title, organiser, place->>'city', content_text) ~ mixed.word
    OR user_id IN (SELECT id FROM users WHERE name ~ mixed.word);
ALTER TABLE items ENABLE TRIGGER USER;
UPDATE institutes SET name = name WHERE name ~ '\w[''’ʼ‘.]\w\S*[-‐‑‒–—―−]\w|\w[-‐‑‒–—―−]\w\S*[''’ʼ‘.]\w';
