-- Authors are found by the words of their names (docs/search.md), never by their addresses.
CREATE INDEX users_names ON users USING gin (search_vector(name)) WITH (fastupdate = off);

-- Names that are like a misspelt one.
CREATE INDEX institutes_names ON institutes USING gin (search_name gin_trgm_ops);
