-- A second factor: the secret of an authenticator app, encrypted with a key that is not in the database.
CREATE TABLE second_factors (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  secret bytea NOT NULL,
  -- The one salt of the recovery codes, so that a typed code is hashed once to be found.
  recovery_salt bytea NOT NULL,
  -- Unset while it is being set up: it counts only after a first right code.
  confirmed_at timestamptz(3),
  -- The step of 30 seconds whose code was taken last. No code of it or before is taken again.
  last_step bigint NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL
);

CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES second_factors ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  used_at timestamptz(3),
  PRIMARY KEY (user_id, code_hash)
);

-- A login whose password was right and whose code is awaited.
CREATE TABLE login_challenges (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES second_factors ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  failures integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX login_challenges_of_user ON login_challenges (user_id);
CREATE INDEX login_challenges_by_expiry ON login_challenges (expires_at);

-- A right password with a wrong code is kept too: its owner should know, and guesses are counted by it.
ALTER TABLE sign_ins DROP CONSTRAINT sign_ins_outcome_check;
ALTER TABLE sign_ins ADD CONSTRAINT sign_ins_outcome_check CHECK (outcome IN ('signed_in', 'blocked', 'code_refused'));
