-- A continent's places are those whose names begin with it. Only in this order does an index find them, whatever order the database was made with.
ALTER TABLE jobs ALTER COLUMN location TYPE text COLLATE "C";
