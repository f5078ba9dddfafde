-- Titles, names and places are texts of one line: line breaks, control characters and marks that turn the direction of the text are
-- refused since, and become a space in what was written before. Two institutes may not have the same name but for case and spaces; one
-- whose cleaned name is taken keeps its own, and of several with the same cleaned name only one gets it.
CREATE FUNCTION pg_temp.one_line(value text) RETURNS text LANGUAGE sql IMMUTABLE AS
  $$ SELECT btrim(regexp_replace(value, '[\u0001-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+', ' ', 'g')) $$;

UPDATE users SET name = pg_temp.one_line(name), designation = pg_temp.one_line(designation), affiliation = pg_temp.one_line(affiliation)
  WHERE (name, designation, affiliation)
    IS DISTINCT FROM (pg_temp.one_line(name), pg_temp.one_line(designation), pg_temp.one_line(affiliation));
UPDATE posts SET title = pg_temp.one_line(title) WHERE title IS DISTINCT FROM pg_temp.one_line(title);
UPDATE jobs SET title = pg_temp.one_line(title), employer = pg_temp.one_line(employer), salary = pg_temp.one_line(salary)
  WHERE (title, employer, salary) IS DISTINCT FROM (pg_temp.one_line(title), pg_temp.one_line(employer), pg_temp.one_line(salary));
UPDATE institutes AS dirty SET name = pg_temp.one_line(name)
  WHERE name IS DISTINCT FROM pg_temp.one_line(name)
    AND NOT EXISTS (
      SELECT FROM institutes AS other WHERE other.id <> dirty.id AND name_key(other.name) = name_key(pg_temp.one_line(dirty.name))
    )
    AND NOT EXISTS (
      SELECT FROM institutes AS other WHERE other.id < dirty.id AND name_key(pg_temp.one_line(other.name)) = name_key(pg_temp.one_line(dirty.name))
    );
