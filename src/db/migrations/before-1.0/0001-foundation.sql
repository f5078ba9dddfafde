-- Text search and the queue's cause: everything that later migrations build upon.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- How texts are compared in searches: without case and accents. unaccent() is only STABLE because its dictionary could be
-- replaced; ours never is, and generated columns and indexes need an immutable function.
CREATE FUNCTION fold(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN lower(unaccent('unaccent'::regdictionary, value));

-- A LIKE pattern that finds the term anywhere; % and _ of the term are ordinary characters.
CREATE FUNCTION like_pattern(term text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN '%' || replace(replace(replace(fold(term), '\', '\\'), '%', '\%'), '_', '\_') || '%';

-- Names are equal when they differ in case and spaces alone.
CREATE FUNCTION name_key(name text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN lower(regexp_replace(name, '\s+', '', 'g'));

CREATE TABLE users (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  email_key text GENERATED ALWAYS AS (lower(email)) STORED UNIQUE,
  password_hash text NOT NULL,
  must_change_password boolean NOT NULL DEFAULT false,
  role text NOT NULL CHECK (role IN ('individual', 'university', 'moderator', 'admin')),
  name text NOT NULL,
  mobile text,
  designation text,
  affiliation text,
  subscription text NOT NULL DEFAULT 'free' CHECK (subscription IN ('free', 'premium')),
  subscription_ends_at timestamptz(3),
  package_type text CHECK (package_type IN ('THREE_POSTS', 'FIVE_POSTS', 'TEN_POSTS', 'FIFTEEN_POSTS', 'UNLIMITED')),
  is_email_verified boolean NOT NULL DEFAULT false,
  blocked_at timestamptz(3),
  profile_image text,
  work_experience text[] NOT NULL DEFAULT '{}',
  about_us text,
  google_scholar text,
  linkedin text,
  web_of_science text,
  instagram text,
  youtube text,
  cv_upload text,
  courses_programs text[] NOT NULL DEFAULT '{}',
  website text,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
CREATE INDEX users_newest ON users (created_at DESC, id DESC);
CREATE INDEX users_by_role ON users (role, created_at DESC, id DESC);
CREATE INDEX users_name_search ON users USING gin (fold(name || ' ' || email) gin_trgm_ops);

-- Tokens are kept as SHA-256 digests: whoever reads the table can't use them.
CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  user_agent text,
  address text,
  created_at timestamptz(3) NOT NULL,
  last_used_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX sessions_of_user ON sessions (user_id, last_used_at DESC);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

CREATE TABLE one_time_tokens (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('verify_email', 'reset_password')),
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3)
);
CREATE INDEX one_time_tokens_of_user ON one_time_tokens (user_id, purpose);

CREATE TABLE institutes (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  name_key text GENERATED ALWAYS AS (name_key(name)) STORED,
  location text,
  logo_image text,
  website text,
  -- The university account that stands for this institute, when there is one.
  user_id uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  -- The same name in another country is another institution.
  CONSTRAINT institutes_name_place UNIQUE NULLS NOT DISTINCT (name_key, location)
);
CREATE INDEX institutes_by_name ON institutes (lower(name), id);
CREATE INDEX institutes_name_search ON institutes USING gin (fold(name) gin_trgm_ops);
CREATE INDEX institutes_of_user ON institutes (user_id) WHERE user_id IS NOT NULL;

-- Where a post or job stands and how it was paid:
--   payment: null = not paid yet; 'package' = a package post taken at creation; 'credit' = charged at its first approval;
--            'free' = cost nothing at its first approval (premium or admin author). Paid once, never again.
CREATE TABLE posts (
  id uuid PRIMARY KEY,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  title text NOT NULL,
  content text NOT NULL,
  content_text text NOT NULL,
  type text NOT NULL CHECK (type IN ('blog', 'callForPaper', 'program', 'workshop', 'course', 'news', 'careerAdvice')),
  sub_type text,
  image text,
  video_link text,
  approval_status text NOT NULL CHECK (approval_status IN ('draft', 'pending', 'approved', 'rejected')),
  featured boolean NOT NULL DEFAULT false,
  rejection_reason text,
  payment text CHECK (payment IN ('package', 'credit', 'free')),
  first_approved_at timestamptz(3),
  submitted_at timestamptz(3),
  source_key text UNIQUE,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  search_title text GENERATED ALWAYS AS (fold(title)) STORED,
  search_text text GENERATED ALWAYS AS (fold(title || ' ' || content_text)) STORED
);
-- Searches compare this text row by row, and unpacking it takes longer than comparing: the other texts make room first.
ALTER TABLE posts ALTER COLUMN search_text SET STORAGE MAIN;
CREATE INDEX posts_live ON posts (type, featured DESC, created_at DESC, id DESC) INCLUDE (sub_type) WHERE approval_status = 'approved';
CREATE INDEX posts_live_newest ON posts (featured DESC, created_at DESC, id DESC) INCLUDE (type, sub_type) WHERE approval_status = 'approved';
-- Walked by searches; it holds the titles, so that looking through them doesn't read the rows.
CREATE INDEX posts_live_recent ON posts (created_at DESC, id DESC) INCLUDE (approval_status, type, sub_type, search_title) WHERE approval_status = 'approved';
CREATE INDEX posts_live_by_subtype ON posts (sub_type, featured DESC, created_at DESC, id DESC) WHERE approval_status = 'approved';
CREATE INDEX posts_live_title ON posts USING gin (search_title gin_trgm_ops) WITH (fastupdate = off) WHERE approval_status = 'approved';
CREATE INDEX posts_live_text ON posts USING gin (search_text gin_trgm_ops) WITH (fastupdate = off) WHERE approval_status = 'approved';
CREATE INDEX posts_of_user ON posts (user_id, created_at DESC, id DESC);
CREATE INDEX posts_in_status ON posts (approval_status, created_at DESC, id DESC);
CREATE INDEX posts_waiting ON posts (submitted_at, id) WHERE approval_status = 'pending';

CREATE TABLE jobs (
  id uuid PRIMARY KEY,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  title text NOT NULL,
  content text NOT NULL,
  content_text text NOT NULL,
  field text[] NOT NULL,
  location text NOT NULL,
  position text[] NOT NULL,
  employer text NOT NULL,
  employer_key text GENERATED ALWAYS AS (name_key(employer)) STORED,
  salary text,
  application_deadline date,
  apply_now_link text,
  image text,
  video_link text,
  approval_status text NOT NULL CHECK (approval_status IN ('draft', 'pending', 'approved', 'rejected')),
  featured boolean NOT NULL DEFAULT false,
  rejection_reason text,
  payment text CHECK (payment IN ('package', 'credit', 'free')),
  first_approved_at timestamptz(3),
  submitted_at timestamptz(3),
  source_key text UNIQUE,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  search_title text GENERATED ALWAYS AS (fold(title || ' ' || employer)) STORED,
  search_text text GENERATED ALWAYS AS (fold(title || ' ' || employer || ' ' || content_text)) STORED
);
-- Searches compare this text row by row, and unpacking it takes longer than comparing: the other texts make room first.
ALTER TABLE jobs ALTER COLUMN search_text SET STORAGE MAIN;
CREATE INDEX jobs_live ON jobs (featured DESC, created_at DESC, id DESC) INCLUDE (application_deadline) WHERE approval_status = 'approved';
-- Walked by searches; it holds the titles, so that looking through them doesn't read the rows.
CREATE INDEX jobs_live_recent ON jobs (created_at DESC, id DESC) INCLUDE (approval_status, application_deadline, search_title) WHERE approval_status = 'approved';
-- A job without a deadline is open for ever: so 'open' is one range of this index, in the order of deadlines.
CREATE INDEX jobs_live_by_deadline ON jobs (coalesce(application_deadline, 'infinity'), created_at DESC, id DESC) WHERE approval_status = 'approved';
CREATE INDEX jobs_live_by_title ON jobs (lower(title), id) WHERE approval_status = 'approved';
CREATE INDEX jobs_live_field ON jobs USING gin (field) WITH (fastupdate = off) WHERE approval_status = 'approved';
CREATE INDEX jobs_live_position ON jobs USING gin (position) WITH (fastupdate = off) WHERE approval_status = 'approved';
CREATE INDEX jobs_live_by_location ON jobs (location, featured DESC, created_at DESC, id DESC) WHERE approval_status = 'approved';
CREATE INDEX jobs_live_by_employer ON jobs (lower(employer), featured DESC, created_at DESC, id DESC) WHERE approval_status = 'approved';
CREATE INDEX jobs_by_employer_key ON jobs (employer_key);
CREATE INDEX jobs_live_title ON jobs USING gin (search_title gin_trgm_ops) WITH (fastupdate = off) WHERE approval_status = 'approved';
CREATE INDEX jobs_live_text ON jobs USING gin (search_text gin_trgm_ops) WITH (fastupdate = off) WHERE approval_status = 'approved';
CREATE INDEX jobs_of_user ON jobs (user_id, created_at DESC, id DESC);
CREATE INDEX jobs_in_status ON jobs (approval_status, created_at DESC, id DESC);
CREATE INDEX jobs_waiting ON jobs (submitted_at, id) WHERE approval_status = 'pending';

-- Every act of staff, written in the transaction of the act itself. Rows are never changed or removed.
CREATE TABLE approval_logs (
  id uuid PRIMARY KEY,
  entity_type text NOT NULL CHECK (entity_type IN ('post', 'job', 'user', 'institute')),
  entity_id uuid NOT NULL,
  entity_title text,
  action text NOT NULL,
  -- Kept without a foreign key: the log outlives the account.
  moderator_id uuid,
  moderator_name text,
  reason text,
  -- The item as it stood when it was decided on, so that a resubmission can be compared with it.
  snapshot jsonb,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX approval_logs_newest ON approval_logs (created_at DESC, id DESC);
CREATE INDEX approval_logs_of_entity ON approval_logs (entity_id, created_at DESC, id DESC);
CREATE INDEX approval_logs_by_action ON approval_logs (action, created_at DESC, id DESC);
CREATE INDEX approval_logs_by_type ON approval_logs (entity_type, created_at DESC, id DESC);

-- The ledger: a balance is the sum of its rows (decisions, C1). The balances table is that sum, kept by a trigger, so that a
-- concurrent spender waits for the row and the CHECK refuses what would go below zero.
CREATE TABLE credit_ledger (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  bucket text NOT NULL CHECK (bucket IN ('blog', 'callForPaper', 'program', 'workshop', 'course', 'news', 'careerAdvice', 'job', 'any', 'package')),
  amount integer NOT NULL CHECK (amount <> 0),
  cause text NOT NULL CHECK (cause IN ('welcome', 'purchase', 'package', 'approval', 'creation', 'returned', 'correction', 'refund')),
  -- What caused it: the item, order or account.
  reference_id uuid,
  actor_id uuid,
  reason text,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX credit_ledger_of_user ON credit_ledger (user_id, created_at DESC, id DESC);
CREATE INDEX credit_ledger_by_reference ON credit_ledger (reference_id);

CREATE TABLE credit_balances (
  user_id uuid NOT NULL,
  bucket text NOT NULL,
  balance integer NOT NULL CONSTRAINT credit_balance_not_negative CHECK (balance >= 0),
  PRIMARY KEY (user_id, bucket)
);

CREATE FUNCTION keep_credit_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO credit_balances (user_id, bucket, balance) VALUES (NEW.user_id, NEW.bucket, 0) ON CONFLICT DO NOTHING;
  UPDATE credit_balances SET balance = balance + NEW.amount WHERE user_id = NEW.user_id AND bucket = NEW.bucket;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_credit_balance AFTER INSERT ON credit_ledger FOR EACH ROW EXECUTE FUNCTION keep_credit_balance();

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed or removed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON credit_ledger FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON approval_logs FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON credit_ledger FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON approval_logs FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Counters of the rate limits, shared by all processes.
CREATE TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
CREATE INDEX rate_limits_by_expiry ON rate_limits (expire);

-- Whatever a page may show has changed: processes that keep rendered pages drop them when the change is committed.
CREATE FUNCTION tell_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', TG_TABLE_NAME);
  RETURN NULL;
END $$;
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON posts FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON jobs FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON institutes FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
CREATE TRIGGER tell_change AFTER UPDATE OR DELETE OR TRUNCATE ON users FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
