-- The secret address of a person's calendar. Only its hash is stored, so nobody can read it from the database or a backup.
CREATE TABLE personal_calendars (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  secret_hash bytea NOT NULL UNIQUE,
  created_at timestamptz(3) NOT NULL
);
