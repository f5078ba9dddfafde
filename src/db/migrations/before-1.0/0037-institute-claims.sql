-- Web domains of an institute, from the imported directory: an account with an address of one of them may stand for it at once.
ALTER TABLE institutes ADD COLUMN domains text[] NOT NULL DEFAULT '{}';
-- The record was made for the account that it is linked to, so it follows the account's name.
ALTER TABLE institutes ADD COLUMN came_with_account boolean NOT NULL DEFAULT false;

-- The directory gives every record a place; until its file is imported again, the host of the website is the domain.
UPDATE institutes
SET domains = ARRAY[regexp_replace(lower(substring(website FROM '^[a-zA-Z]+://([^/:?#@]+)')), '^www\.', '')]
WHERE location IS NOT NULL AND website ~ '^[a-zA-Z]+://[a-zA-Z0-9-]+(\.[a-zA-Z0-9-]+)+(:|/|\?|#|$)';

UPDATE institutes SET came_with_account = true FROM users
WHERE users.id = institutes.user_id AND institutes.location IS NULL AND institutes.logo_image IS NULL AND institutes.website IS NULL
  AND institutes.created_at BETWEEN users.created_at AND users.created_at + interval '5 seconds';

-- Accounts that want to stand for an institute of the directory without an address of its domain: an admin decides.
CREATE TABLE institute_claims (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  institute_id uuid NOT NULL REFERENCES institutes ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL,
  -- A declined claim stays, so that it doesn't come back when the account takes the name again.
  declined_at timestamptz(3),
  UNIQUE (user_id, institute_id)
);
CREATE INDEX institute_claims_waiting ON institute_claims (created_at, id) WHERE declined_at IS NULL;
CREATE INDEX institute_claims_of_institute ON institute_claims (institute_id);
