-- A known text, encrypted like the secrets of second factors: it shows at a start whether the key that is set is the one that was
-- used with this database.
CREATE TABLE key_check (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  sealed bytea NOT NULL
);
