-- Keywords of items, which are searched like their other words.
ALTER TABLE items ADD COLUMN keywords text[] NOT NULL DEFAULT '{}';

CREATE OR REPLACE FUNCTION index_item() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  title tsvector := search_vector(NEW.title);
  author text := (SELECT name FROM users WHERE id = NEW.user_id);
BEGIN
  NEW.search := array_to_tsvector(filter_lexemes(NEW)) || title_vector(title) || title
    || search_vector(concat_ws(' ', NEW.organiser, author, NEW.place->>'city', array_to_string(NEW.keywords, ' ')))
    || search_vector(NEW.content_text);
  RETURN NEW;
END $$;
DROP TRIGGER index_change ON items;
CREATE TRIGGER index_change BEFORE UPDATE OF type, sub_type, user_id, title, content_text, keywords, organiser, place, location, fee, featured, rank, field, position, milestones
  ON items FOR EACH ROW EXECUTE FUNCTION index_item();
