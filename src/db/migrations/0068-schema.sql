-- The schema of version 0.2, ordered by subject. It creates a new database; one of 0.2 has the same schema already (../migrate.ts).
-- Later changes are migrations beside this file.
--
-- Times are timestamptz(3), as JavaScript has milliseconds. Ids are UUIDs of version 7, made by the application. Money is in paise.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- -------------------------------------------------------------- Text --------------------------------------------------------------

-- How searches compare texts: without case and accents. unaccent() is only STABLE because its dictionary could be
-- replaced; ours never is, and generated columns and indexes need an immutable function.
CREATE FUNCTION fold(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN lower(unaccent('unaccent'::regdictionary, value));

-- A LIKE pattern that finds the term anywhere; % and _ of the term are ordinary characters.
CREATE FUNCTION like_pattern(term text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN '%' || replace(replace(replace(fold(term), '\', '\\'), '%', '\%'), '_', '\_') || '%';

-- Names are equal when they differ in case and spaces only.
CREATE FUNCTION name_key(name text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN lower(regexp_replace(name, '\s+', '', 'g'));

-- Email addresses are equal when they differ in case and compatibility forms (full-width letters) only. Some locales lower 'İ' to 'i',
-- others to 'i' with a combining dot above, so the dot is removed.
CREATE FUNCTION email_key(email text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN replace(normalize(lower(normalize(email, NFKC)), NFKC), U&'i\0307', 'i');

-- Trigrams can't find terms of one or two characters or of punctuation ('c++'), and select poorly for phrases of common words. The
-- functions below compute further n-grams, which stand beside the trigrams in the same indexes (docs/search.md).

-- Every sign and every two neighbouring signs: what a term of one or two signs is looked up by.
CREATE FUNCTION title_marks(title text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN (
    SELECT signs || ARRAY(SELECT a || b FROM unnest(signs, signs[2:]) AS pair (a, b) WHERE b IS NOT NULL)
    FROM (SELECT string_to_array(title, NULL) AS signs) AS split);

-- The same of a term: its longest marks imply the shorter ones.
CREATE FUNCTION title_term_marks(term text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN (
    SELECT CASE WHEN cardinality(signs) < 2 THEN signs
      ELSE ARRAY(SELECT a || b FROM unnest(signs, signs[2:]) AS pair (a, b) WHERE b IS NOT NULL) END
    FROM (SELECT string_to_array(term, NULL) AS signs) AS split);

-- Two neighbouring signs, when one of them is neither a letter without accent nor a digit nor a blank.
CREATE FUNCTION odd_pairs(words text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN (
    SELECT ARRAY(SELECT a || b FROM unnest(signs, signs[2:]) AS pair (a, b) WHERE b IS NOT NULL
      AND (strpos('abcdefghijklmnopqrstuvwxyz 0123456789', a) = 0 OR strpos('abcdefghijklmnopqrstuvwxyz 0123456789', b) = 0))
    FROM (SELECT string_to_array(words, NULL) AS signs) AS split);

-- Of every two neighbouring words the end of the first and the beginning of the second, two signs each; and odd pairs.
CREATE FUNCTION text_marks(value text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN (
    SELECT ARRAY(SELECT right(a, 2) || ' ' || left(b, 2) FROM unnest(words, words[2:]) AS pair (a, b) WHERE b IS NOT NULL)
      -- The middles of plain words are left out first: they have no odd pairs.
      || CASE WHEN value ~ '[^a-z0-9 ]' THEN odd_pairs(regexp_replace(' ' || value || ' ', '(?<=[a-z0-9 ])[a-z0-9 ]+(?=[a-z0-9 ])', ' ', 'g')) END
    FROM (SELECT string_to_array(value, ' ') AS words) AS split);

-- The same of a term, whose first word may begin and whose last word may end in the middle of a text's word.
CREATE FUNCTION text_term_marks(term text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN (
    SELECT ARRAY(
        SELECT right(a, 2) || ' ' || left(b, 2) FROM unnest(words, words[2:]) WITH ORDINALITY AS pair (a, b, n)
        WHERE b IS NOT NULL AND (n > 1 OR length(a) > 1) AND (n + 1 < cardinality(words) OR length(b) > 1))
      || ARRAY(
        SELECT mark FROM unnest(words) WITH ORDINALITY AS each (word, n),
          unnest(odd_pairs(CASE WHEN n > 1 THEN ' ' ELSE '' END || word || CASE WHEN n < cardinality(words) THEN ' ' ELSE '' END)) AS mark
        WHERE word ~ '[^a-z0-9]')
    FROM (SELECT string_to_array(term, ' ') AS words) AS split);

-- ------------------------------------------------------------ Accounts ------------------------------------------------------------

CREATE TABLE users (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  email_key text GENERATED ALWAYS AS (email_key(email)) STORED UNIQUE,
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
  -- Of which notices they want to hear, and by which ways: what differs from the defaults.
  notice_settings jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  -- Stored, because folding a name takes longer than comparing it.
  search_name text GENERATED ALWAYS AS (fold(name || ' ' || email)) STORED
);
CREATE INDEX users_newest ON users (created_at DESC, id DESC);
CREATE INDEX users_by_role ON users (role, created_at DESC, id DESC);
CREATE INDEX users_by_subscription ON users (subscription, created_at DESC, id DESC);
CREATE INDEX users_blocked ON users (created_at DESC, id DESC) WHERE blocked_at IS NOT NULL;
CREATE INDEX users_membership_end ON users (subscription_ends_at) WHERE subscription_ends_at IS NOT NULL;
-- Smaller than users_by_role, for counting.
CREATE INDEX users_counted ON users (role);
CREATE INDEX users_name_search ON users USING gin (search_name gin_trgm_ops) WITH (fastupdate = off);
-- For terms of one or two letters; in the trigrams' index, such a search would read all trigrams.
CREATE INDEX users_name_marks ON users USING gin (title_marks(search_name)) WITH (fastupdate = off);
CREATE INDEX users_upload ON users (profile_image) WHERE profile_image LIKE '/uploads/%';

-- Tokens are stored as SHA-256 digests, so reading the table doesn't give anyone a session.
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
CREATE INDEX one_time_tokens_by_expiry ON one_time_tokens (expires_at);

-- Attempts with the right password. Wrong passwords are not recorded: the time of the write would reveal which accounts exist.
CREATE TABLE sign_ins (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- code_refused: a right password with a wrong code. The owner should know, and attempts are limited by counting them.
  outcome text NOT NULL CHECK (outcome IN ('signed_in', 'blocked', 'code_refused')),
  address text,
  user_agent text,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX sign_ins_of_user ON sign_ins (user_id, created_at DESC, id DESC);
CREATE INDEX sign_ins_by_age ON sign_ins (created_at);

-- The secret of an authenticator app, encrypted with a key that is not in the database.
CREATE TABLE second_factors (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  secret bytea NOT NULL,
  -- One salt for all recovery codes of the user, so that an entered code is hashed once to be found.
  recovery_salt bytea NOT NULL,
  -- Null until the first right code: a set-up that wasn't finished protects nothing.
  confirmed_at timestamptz(3),
  -- The 30-second step of the last accepted code. Codes of this step and earlier ones are refused.
  last_step bigint NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL
);

CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES second_factors ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  used_at timestamptz(3),
  PRIMARY KEY (user_id, code_hash)
);

-- Logins with a right password that wait for their code.
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

-- Which version of the terms and the privacy policy a user accepted, and when.
CREATE TABLE consents (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('terms_and_privacy')),
  -- As the legal pages name it below their titles.
  version text NOT NULL,
  given_at timestamptz(3) NOT NULL
);
CREATE INDEX consents_of_user ON consents (user_id, given_at);

-- ----------------------------------------------------------- Institutes -----------------------------------------------------------

CREATE TABLE institutes (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  name_key text GENERATED ALWAYS AS (name_key(name)) STORED,
  location text,
  logo_image text,
  website text,
  -- The university account of this institute, if it has one.
  user_id uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  search_name text GENERATED ALWAYS AS (fold(name)) STORED,
  -- Web domains, from the imported directory: an account whose email address has one of them may be linked at once.
  domains text[] NOT NULL DEFAULT '{}',
  -- The record was made for the account that it is linked to, so it follows the account's name.
  came_with_account boolean NOT NULL DEFAULT false,
  -- The same name in another country is another institution.
  CONSTRAINT institutes_name_place UNIQUE NULLS NOT DISTINCT (name_key, location)
);
-- Collated "C", so that a search for the beginning of a name is one range.
CREATE INDEX institutes_by_name ON institutes (search_name COLLATE "C", id);
CREATE INDEX institutes_name_search ON institutes USING gin (search_name gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX institutes_name_marks ON institutes USING gin (title_marks(search_name)) WITH (fastupdate = off);
-- For near duplicates, nearest first. An expression, so that no search for a part of a name uses this index, which is slow at that.
CREATE INDEX institutes_alike ON institutes USING gist ((search_name || '') gist_trgm_ops (siglen = 256));
CREATE INDEX institutes_of_user ON institutes (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX institutes_upload ON institutes (logo_image) WHERE logo_image LIKE '/uploads/%';

-- Institutes that were merged into another one: their addresses redirect to it.
CREATE TABLE merged_institutes (
  id uuid PRIMARY KEY,
  into_id uuid NOT NULL REFERENCES institutes ON DELETE CASCADE,
  merged_at timestamptz(3) NOT NULL
);
CREATE INDEX merged_institutes_into ON merged_institutes (into_id);

-- Accounts that claim an institute without an email address of its domain; an admin decides.
CREATE TABLE institute_claims (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  institute_id uuid NOT NULL REFERENCES institutes ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL,
  -- A declined claim stays, so that it isn't made again when the account takes the name again.
  declined_at timestamptz(3),
  UNIQUE (user_id, institute_id)
);
CREATE INDEX institute_claims_waiting ON institute_claims (created_at, id) WHERE declined_at IS NULL;
CREATE INDEX institute_claims_of_institute ON institute_claims (institute_id);

-- --------------------------------------------------------- Posts and jobs ---------------------------------------------------------
--
-- payment: null = not paid yet; 'package' = a package post, taken at creation; 'credit' = charged at the first approval;
-- 'free' = free at the first approval (premium or admin author). An item is paid for once.
--
-- `place` and `fee` are as the contract shows them. What lists filter and sort by is in columns of its own, which triggers compute,
-- whoever writes a row: a value within JSON can't be read from an index alone.
--
-- Indexes named *_live hold public items, *_shown what staff see (everything but drafts). Columns are included so that lists and counts
-- are answered from the index alone. PostgreSQL combines two indexes only if they have no condition in common, and the indexes on texts
-- have WHERE approval_status = 'approved': those by one value (*_by_type, *_by_field and the like) do without, so that a search within
-- several of them reads only items that meet all.

CREATE FUNCTION is_action(kind text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN kind IN ('abstract', 'submission', 'application', 'registration');

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
  action_link text,
  organiser text,
  rank text,
  -- A list of {kind, date, time, zone, label, moment, extendedFrom}, earliest first.
  milestones jsonb NOT NULL DEFAULT '[]',
  place jsonb,
  fee jsonb NOT NULL DEFAULT '{"kind": "notStated", "amount": null, "currency": null}',
  -- From when the post is closed; null for one that never is.
  closes_at timestamptz(3),
  -- Until when something can be done: null without an action milestone, else closes_at.
  last_action_at timestamptz(3),
  mode text,
  country text COLLATE "C",
  is_free boolean NOT NULL DEFAULT false,
  approval_status text NOT NULL CHECK (approval_status IN ('draft', 'pending', 'approved', 'rejected')),
  featured boolean NOT NULL DEFAULT false,
  rejection_reason text,
  payment text CHECK (payment IN ('package', 'credit', 'free')),
  first_approved_at timestamptz(3),
  submitted_at timestamptz(3),
  -- Of an imported post: its key, where it was taken from ({name, link}), and the series of which it is an edition.
  source_key text UNIQUE,
  source jsonb,
  series text,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  search_title text GENERATED ALWAYS AS (fold(title)) STORED,
  search_text text GENERATED ALWAYS AS (fold(title || ' ' || content_text)) STORED
);
-- Searches compare this text row by row, and fetching it from the TOAST table takes longer than comparing: other columns move out first.
ALTER TABLE posts ALTER COLUMN search_text SET STORAGE MAIN;
CREATE INDEX posts_live ON posts (type, featured DESC, created_at DESC, id DESC)
  INCLUDE (sub_type, closes_at, mode, country, is_free, rank) WHERE approval_status = 'approved';
CREATE INDEX posts_live_newest ON posts (featured DESC, created_at DESC, id DESC)
  INCLUDE (type, sub_type, closes_at, mode, country, is_free, rank) WHERE approval_status = 'approved';
-- Searches for common terms scan it, newest first; it includes the titles, so that the scan doesn't read the rows.
CREATE INDEX posts_live_recent ON posts (created_at DESC, id DESC)
  INCLUDE (approval_status, type, sub_type, closes_at, search_title) WHERE approval_status = 'approved';
CREATE INDEX posts_live_by_subtype ON posts (sub_type, featured DESC, created_at DESC, id DESC)
  INCLUDE (type, closes_at, mode, country, is_free, rank) WHERE approval_status = 'approved';
CREATE INDEX posts_live_by_country ON posts (country, featured DESC, created_at DESC, id DESC)
  INCLUDE (type, sub_type, closes_at, mode, is_free, rank) WHERE approval_status = 'approved' AND country IS NOT NULL;
CREATE INDEX posts_live_by_mode ON posts (mode, featured DESC, created_at DESC, id DESC)
  INCLUDE (type, sub_type, closes_at, country, is_free, rank) WHERE approval_status = 'approved' AND mode IS NOT NULL;
CREATE INDEX posts_live_free ON posts (featured DESC, created_at DESC, id DESC)
  INCLUDE (type, sub_type, closes_at, mode, country, is_free, rank) WHERE approval_status = 'approved' AND is_free;
CREATE INDEX posts_live_by_rank ON posts (rank, featured DESC, created_at DESC, id DESC)
  INCLUDE (type, sub_type, closes_at, mode, country, is_free) WHERE approval_status = 'approved' AND rank IS NOT NULL;
CREATE INDEX posts_live_closing ON posts (closes_at)
  INCLUDE (id, featured, created_at, type, sub_type, mode, country, is_free, rank) WHERE approval_status = 'approved' AND closes_at IS NOT NULL;
-- Without anything to do, in the order in which they follow those with something to do.
CREATE INDEX posts_live_idle ON posts (created_at DESC, id DESC)
  INCLUDE (type, sub_type, featured, closes_at, last_action_at, mode, country, is_free, rank) WHERE approval_status = 'approved' AND last_action_at IS NULL;
CREATE INDEX posts_live_title ON posts USING gin (search_title gin_trgm_ops, title_marks(search_title)) WITH (fastupdate = off) WHERE approval_status = 'approved';
CREATE INDEX posts_live_text ON posts USING gin (search_text gin_trgm_ops, text_marks(search_text)) WITH (fastupdate = off) WHERE approval_status = 'approved';
CREATE INDEX posts_live_sitemap ON posts (id) INCLUDE (updated_at, approval_status, closes_at) WHERE approval_status = 'approved';
CREATE INDEX posts_by_type ON posts (type);
CREATE INDEX posts_by_country ON posts (country) WHERE country IS NOT NULL;
CREATE INDEX posts_by_mode ON posts (mode) WHERE mode IS NOT NULL;
CREATE INDEX posts_by_closing ON posts (closes_at) WHERE closes_at IS NOT NULL;
CREATE INDEX posts_free ON posts (is_free) WHERE is_free;
CREATE INDEX posts_by_rank ON posts (rank) WHERE rank IS NOT NULL;
CREATE INDEX posts_of_series ON posts (series) WHERE series IS NOT NULL;
CREATE INDEX posts_of_user ON posts (user_id, created_at DESC, id DESC) INCLUDE (approval_status);
CREATE INDEX posts_in_status ON posts (approval_status, created_at DESC, id DESC);
CREATE INDEX posts_waiting ON posts (submitted_at, id) WHERE approval_status = 'pending';
-- Pending and rejected items are few among the public ones, and far apart.
CREATE INDEX posts_undecided ON posts (approval_status, created_at DESC, id DESC) INCLUDE (type, featured, submitted_at, user_id, search_title)
  WHERE approval_status IN ('pending', 'rejected');
CREATE INDEX posts_shown_newest ON posts (created_at DESC, id DESC) INCLUDE (approval_status, type, featured) WHERE approval_status <> 'draft';
CREATE INDEX posts_shown_first ON posts (featured DESC, created_at DESC, id DESC) INCLUDE (approval_status) WHERE approval_status <> 'draft';
CREATE INDEX posts_shown_by_title ON posts (lower(title), id) INCLUDE (title, approval_status) WHERE approval_status <> 'draft';
CREATE INDEX posts_shown_by_submission ON posts (submitted_at DESC) INCLUDE (approval_status) WHERE approval_status <> 'draft';
CREATE INDEX posts_shown_title ON posts USING gin (search_title gin_trgm_ops) WITH (fastupdate = off) WHERE approval_status <> 'draft';
CREATE INDEX posts_shown_title_marks ON posts USING gin (title_marks(search_title)) WITH (fastupdate = off) WHERE approval_status <> 'draft';
CREATE INDEX posts_featured ON posts (created_at DESC, id DESC) WHERE featured;
-- How long approvals took, by week.
CREATE INDEX posts_by_first_approval ON posts (first_approved_at) INCLUDE (created_at) WHERE first_approved_at IS NOT NULL;
CREATE INDEX posts_counted ON posts (approval_status, type);
CREATE INDEX posts_upload ON posts (image) WHERE image LIKE '/uploads/%';

CREATE FUNCTION describe_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.mode := NEW.place->>'mode';
  NEW.country := NEW.place->>'country';
  NEW.is_free := coalesce(NEW.fee->>'kind' = 'free', false);
  NEW.last_action_at := (
    SELECT max((one->>'moment')::timestamptz) FROM jsonb_array_elements(NEW.milestones) AS one WHERE is_action(one->>'kind')
  );
  RETURN NEW;
END $$;
CREATE TRIGGER describe BEFORE INSERT OR UPDATE OF milestones, place, fee ON posts FOR EACH ROW EXECUTE FUNCTION describe_post();

CREATE TABLE jobs (
  id uuid PRIMARY KEY,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  title text NOT NULL,
  content text NOT NULL,
  content_text text NOT NULL,
  field text[] NOT NULL,
  -- Collated "C", so that the places of a continent, which begin with its name, are one range of an index.
  location text COLLATE "C" NOT NULL,
  position text[] NOT NULL,
  employer text NOT NULL,
  employer_key text GENERATED ALWAYS AS (name_key(employer)) STORED,
  salary text,
  application_deadline date,
  -- The days until which one could apply before the deadline was put off. Milestones of posts have the same.
  extended_from text[] NOT NULL DEFAULT '{}',
  apply_now_link text,
  place jsonb,
  mode text,
  country text COLLATE "C",
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
ALTER TABLE jobs ALTER COLUMN search_text SET STORAGE MAIN; -- as of posts
CREATE INDEX jobs_live ON jobs (featured DESC, created_at DESC, id DESC)
  INCLUDE (application_deadline, field, position, location, mode, country) WHERE approval_status = 'approved';
CREATE INDEX jobs_live_recent ON jobs (created_at DESC, id DESC) INCLUDE (approval_status, application_deadline, search_title) WHERE approval_status = 'approved';
-- A job without a deadline is open for ever, so 'open' is one range of this index, in the order of deadlines.
CREATE INDEX jobs_live_by_deadline ON jobs (coalesce(application_deadline, 'infinity'), created_at DESC, id DESC) WHERE approval_status = 'approved';
CREATE INDEX jobs_live_by_title ON jobs (lower(title), id) WHERE approval_status = 'approved';
CREATE INDEX jobs_live_by_location ON jobs (location, featured DESC, created_at DESC, id DESC) INCLUDE (application_deadline) WHERE approval_status = 'approved';
CREATE INDEX jobs_live_by_employer ON jobs (lower(employer), featured DESC, created_at DESC, id DESC) INCLUDE (application_deadline) WHERE approval_status = 'approved';
CREATE INDEX jobs_live_by_country ON jobs (country, featured DESC, created_at DESC, id DESC)
  INCLUDE (application_deadline, mode, location) WHERE approval_status = 'approved' AND country IS NOT NULL;
CREATE INDEX jobs_live_by_mode ON jobs (mode, featured DESC, created_at DESC, id DESC)
  INCLUDE (application_deadline, country, location) WHERE approval_status = 'approved' AND mode IS NOT NULL;
CREATE INDEX jobs_by_field ON jobs USING gin (field) WITH (fastupdate = off);
CREATE INDEX jobs_by_position ON jobs USING gin (position) WITH (fastupdate = off);
CREATE INDEX jobs_by_location ON jobs (location);
CREATE INDEX jobs_by_employer_key ON jobs (employer_key);
CREATE INDEX jobs_live_title ON jobs USING gin (search_title gin_trgm_ops, title_marks(search_title)) WITH (fastupdate = off) WHERE approval_status = 'approved';
CREATE INDEX jobs_live_text ON jobs USING gin (search_text gin_trgm_ops, text_marks(search_text)) WITH (fastupdate = off) WHERE approval_status = 'approved';
CREATE INDEX jobs_live_sitemap ON jobs (id) INCLUDE (updated_at, application_deadline, approval_status) WHERE approval_status = 'approved';
CREATE INDEX jobs_of_user ON jobs (user_id, created_at DESC, id DESC) INCLUDE (approval_status);
CREATE INDEX jobs_in_status ON jobs (approval_status, created_at DESC, id DESC);
CREATE INDEX jobs_waiting ON jobs (submitted_at, id) WHERE approval_status = 'pending';
CREATE INDEX jobs_undecided ON jobs (approval_status, created_at DESC, id DESC) INCLUDE (position, featured, submitted_at, user_id, search_title)
  WHERE approval_status IN ('pending', 'rejected');
CREATE INDEX jobs_shown_newest ON jobs (created_at DESC, id DESC) INCLUDE (approval_status, featured) WHERE approval_status <> 'draft';
CREATE INDEX jobs_shown_first ON jobs (featured DESC, created_at DESC, id DESC) INCLUDE (approval_status) WHERE approval_status <> 'draft';
CREATE INDEX jobs_shown_by_title ON jobs (lower(title), id) INCLUDE (title, approval_status) WHERE approval_status <> 'draft';
CREATE INDEX jobs_shown_by_submission ON jobs (submitted_at DESC) INCLUDE (approval_status) WHERE approval_status <> 'draft';
CREATE INDEX jobs_shown_title ON jobs USING gin (search_title gin_trgm_ops) WITH (fastupdate = off) WHERE approval_status <> 'draft';
CREATE INDEX jobs_shown_title_marks ON jobs USING gin (title_marks(search_title)) WITH (fastupdate = off) WHERE approval_status <> 'draft';
CREATE INDEX jobs_featured ON jobs (created_at DESC, id DESC) WHERE featured;
CREATE INDEX jobs_by_first_approval ON jobs (first_approved_at) INCLUDE (created_at) WHERE first_approved_at IS NOT NULL;
CREATE INDEX jobs_counted ON jobs (approval_status);
CREATE INDEX jobs_upload ON jobs (image) WHERE image LIKE '/uploads/%';
-- PostgreSQL uses no statistics of the expressions of partial indexes, such as jobs_live_by_deadline. Without any, it took the jobs that close
-- within 90 days for a 200th of all, and read every one of them to find the newest 64.
CREATE STATISTICS jobs_last_day ON (coalesce(application_deadline, 'infinity')) FROM jobs;

CREATE FUNCTION describe_job() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.mode := NEW.place->>'mode';
  NEW.country := NEW.place->>'country';
  RETURN NEW;
END $$;
CREATE TRIGGER describe BEFORE INSERT OR UPDATE OF place ON jobs FOR EACH ROW EXECUTE FUNCTION describe_job();

-- Public jobs, once for each of their fields, each of their positions and each pair of both: lists and counts by field and position are
-- then read from an index alone. An index on arrays only says in which rows the values are, and a million jobs are far more than fits
-- into memory. The triggers below maintain this table; nothing else writes to it.
CREATE TABLE listed_jobs (
  id uuid NOT NULL,
  by_field text COLLATE "C" NOT NULL,    -- one of the job's fields, or '' for any
  by_position text COLLATE "C" NOT NULL, -- one of its positions, or '' for any; never both ''
  featured boolean NOT NULL,
  created_at timestamptz(3) NOT NULL,
  last_day date NOT NULL,                -- of applications; 'infinity' for a job without a deadline
  location text COLLATE "C" NOT NULL,
  field text[] NOT NULL,
  position text[] NOT NULL,
  mode text,
  country text COLLATE "C",
  PRIMARY KEY (id, by_field, by_position)
);
-- For pages in order and for facets; for counts; for counts at a place.
CREATE INDEX listed_jobs_in_order ON listed_jobs (by_field, by_position, featured DESC, created_at DESC, id DESC)
  INCLUDE (last_day, location, field, position, mode, country);
CREATE INDEX listed_jobs_open ON listed_jobs (by_field, by_position, last_day);
CREATE INDEX listed_jobs_at ON listed_jobs (by_field, by_position, location, last_day);

CREATE FUNCTION list_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  listed uuid[];
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM listed_jobs USING old_rows WHERE listed_jobs.id = old_rows.id;
    RETURN NULL;
  ELSIF TG_OP = 'UPDATE' THEN
    SELECT array_agg(n.id) INTO listed FROM old_rows o JOIN new_rows n USING (id)
    WHERE 'approved' IN (o.approval_status, n.approval_status)
      AND (o.approval_status, o.featured, o.created_at, o.application_deadline, o.location, o.field, o.position, o.mode, o.country)
      IS DISTINCT FROM
          (n.approval_status, n.featured, n.created_at, n.application_deadline, n.location, n.field, n.position, n.mode, n.country);
    DELETE FROM listed_jobs WHERE id = ANY(listed);
  END IF;
  INSERT INTO listed_jobs
  SELECT id, by_field, by_position, featured, created_at, coalesce(application_deadline, 'infinity'), location, field, position, mode, country
  FROM new_rows,
    LATERAL (SELECT DISTINCT unnest(array_append(field, ''))) AS fields (by_field),
    LATERAL (SELECT DISTINCT unnest(array_append(position, ''))) AS positions (by_position)
  WHERE approval_status = 'approved' AND (by_field <> '' OR by_position <> '') AND (TG_OP = 'INSERT' OR id = ANY(listed));
  RETURN NULL;
END $$;

CREATE TRIGGER list_new AFTER INSERT ON jobs REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION list_jobs();
CREATE TRIGGER list_change AFTER UPDATE ON jobs REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION list_jobs();
CREATE TRIGGER list_deletion AFTER DELETE ON jobs REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION list_jobs();

-- Submission dates of an imported call, to the minute, round by round. Calendars show them.
CREATE TABLE post_dates (
  post_id uuid NOT NULL REFERENCES posts ON DELETE CASCADE,
  due text NOT NULL CHECK (due IN ('papers', 'abstracts')),
  moment timestamptz(3) NOT NULL,
  PRIMARY KEY (post_id, due, moment)
);

-- A digest of what the last import wrote into a post: the next import may update a post that still matches it, but not one that
-- somebody has edited since.
CREATE TABLE imported_calls (
  post_id uuid PRIMARY KEY REFERENCES posts ON DELETE CASCADE,
  digest bytea NOT NULL
);

-- --------------------------------------------------------- Dates of items ---------------------------------------------------------

-- The dates of public items, with what lists and calendars filter by. Triggers maintain this table; nothing else writes to it.
CREATE TABLE item_dates (
  item_kind text NOT NULL CHECK (item_kind IN ('job', 'post')),
  id uuid NOT NULL,                -- of the item
  nth smallint NOT NULL,           -- from 1, in the order of the milestones
  kind text NOT NULL,              -- of the milestone; the deadline of a job is of kind 'application'
  day date NOT NULL,               -- as announced, in the milestone's own zone
  moment timestamptz(3) NOT NULL,
  -- Of a milestone by which something must be done, the one before, or '-infinity': it is the item's next one from then until its own
  -- moment, so that at any time at most one date of an item is its next. NULL for other milestones.
  after timestamptz(3),
  -- The month of a start, once for each item and month.
  starts_in text COLLATE "C",
  type text NOT NULL,              -- of the post, or 'job'
  sub_type text,
  featured boolean NOT NULL,
  created_at timestamptz(3) NOT NULL,
  closes_at timestamptz(3),
  mode text,
  country text COLLATE "C",
  is_free boolean NOT NULL,
  rank text,
  -- The day on which an event ends that begins with this date: a month of the calendar shows an event on each of its days. Null where no
  -- day lies between them, and where so many do that only its start and its end are shown.
  until date,
  PRIMARY KEY (id, nth)
);
-- The next thing to do first, of all items and of one type; starts by month; calendars.
CREATE INDEX item_dates_next ON item_dates (moment, created_at DESC, id DESC)
  INCLUDE (item_kind, after, type, sub_type, featured, closes_at, mode, country, is_free, rank) WHERE after IS NOT NULL;
CREATE INDEX item_dates_next_of_type ON item_dates (type, moment, created_at DESC, id DESC)
  INCLUDE (after, sub_type, featured, closes_at, mode, country, is_free, rank) WHERE after IS NOT NULL;
CREATE INDEX item_dates_starts ON item_dates (starts_in, featured DESC, created_at DESC, id DESC)
  INCLUDE (type, sub_type, closes_at, mode, country, is_free, rank) WHERE starts_in IS NOT NULL;
CREATE INDEX item_dates_by_day ON item_dates (day, moment, id, nth) INCLUDE (item_kind, kind, type, closes_at, mode, country, is_free, rank);
-- The days of an event after its first; the dates of one type.
CREATE INDEX item_dates_spans ON item_dates (day DESC, id)
  INCLUDE (item_kind, nth, type, until, mode, country, is_free) WHERE until IS NOT NULL;
CREATE INDEX item_dates_by_type ON item_dates (type, day, moment, id, nth) INCLUDE (item_kind, kind, mode, country, is_free);
-- When lists next change by themselves: an item that asks for nothing closes at its end.
CREATE INDEX item_dates_last_days ON item_dates (type, moment) WHERE after IS NULL AND closes_at = moment;
-- The months in which given posts start, which facets count.
CREATE INDEX item_dates_months ON item_dates (id) INCLUDE (starts_in) WHERE starts_in IS NOT NULL;
-- The calendar of a country: a rare one is looked for among all dates of a month otherwise.
CREATE INDEX item_dates_by_country ON item_dates (country, day, moment, id, nth) INCLUDE (item_kind, kind, type, mode, is_free) WHERE country IS NOT NULL;

CREATE FUNCTION dates_in(milestones jsonb)
  RETURNS TABLE (nth smallint, kind text, day date, moment timestamptz, after timestamptz, starts_in text)
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT nth, kind, day, moment,
    CASE WHEN is_action(kind) THEN coalesce(max(moment) FILTER (WHERE is_action(kind)) OVER earlier, '-infinity') END,
    CASE WHEN kind = 'start' AND row_number() OVER (PARTITION BY kind, month ORDER BY nth) = 1 THEN month END
  FROM (
    SELECT row_number() OVER (ORDER BY moment, at)::smallint AS nth, kind, day, moment, to_char(day, 'YYYY-MM') AS month
    FROM (
      SELECT one->>'kind' AS kind, (one->>'date')::date AS day, (one->>'moment')::timestamptz(3) AS moment, at
      FROM jsonb_array_elements(milestones) WITH ORDINALITY AS listed (one, at)
    ) AS stated WHERE moment IS NOT NULL
  ) AS numbered
  WINDOW earlier AS (ORDER BY nth ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
$$;

-- India has one UTC offset all year.
CREATE FUNCTION end_in_india(day date) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (day + 1)::timestamp AT TIME ZONE interval '5:30';

CREATE FUNCTION date_posts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  dated uuid[];
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM item_dates USING old_rows WHERE item_dates.id = old_rows.id;
    RETURN NULL;
  ELSIF TG_OP = 'UPDATE' THEN
    SELECT array_agg(n.id) INTO dated FROM old_rows o JOIN new_rows n USING (id)
    WHERE 'approved' IN (o.approval_status, n.approval_status)
      AND (o.approval_status, o.type, o.sub_type, o.featured, o.created_at, o.milestones, o.closes_at, o.mode, o.country, o.is_free, o.rank)
      IS DISTINCT FROM
          (n.approval_status, n.type, n.sub_type, n.featured, n.created_at, n.milestones, n.closes_at, n.mode, n.country, n.is_free, n.rank);
    DELETE FROM item_dates WHERE id = ANY(dated);
  END IF;
  INSERT INTO item_dates
  SELECT 'post', p.id, nth, kind, day, moment, after, starts_in, type, sub_type, featured, created_at, closes_at, mode, country, is_free, rank
  FROM new_rows AS p, LATERAL dates_in(milestones)
  WHERE approval_status = 'approved' AND (TG_OP = 'INSERT' OR p.id = ANY(dated));
  RETURN NULL;
END $$;
CREATE TRIGGER date_new AFTER INSERT ON posts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION date_posts();
CREATE TRIGGER date_change AFTER UPDATE ON posts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION date_posts();
CREATE TRIGGER date_deletion AFTER DELETE ON posts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION date_posts();

CREATE FUNCTION date_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  dated uuid[];
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM item_dates USING old_rows WHERE item_dates.id = old_rows.id;
    RETURN NULL;
  ELSIF TG_OP = 'UPDATE' THEN
    SELECT array_agg(n.id) INTO dated FROM old_rows o JOIN new_rows n USING (id)
    WHERE 'approved' IN (o.approval_status, n.approval_status)
      AND (o.approval_status, o.featured, o.created_at, o.application_deadline, o.mode, o.country)
      IS DISTINCT FROM
          (n.approval_status, n.featured, n.created_at, n.application_deadline, n.mode, n.country);
    DELETE FROM item_dates WHERE id = ANY(dated);
  END IF;
  INSERT INTO item_dates
  SELECT 'job', id, 1, 'application', application_deadline, end_in_india(application_deadline), '-infinity', NULL, 'job', NULL, featured, created_at,
    end_in_india(application_deadline), mode, country, false, NULL
  FROM new_rows
  WHERE approval_status = 'approved' AND application_deadline IS NOT NULL AND (TG_OP = 'INSERT' OR id = ANY(dated));
  RETURN NULL;
END $$;
CREATE TRIGGER date_new AFTER INSERT ON jobs REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION date_jobs();
CREATE TRIGGER date_change AFTER UPDATE ON jobs REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION date_jobs();
CREATE TRIGGER date_deletion AFTER DELETE ON jobs REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION date_jobs();

-- The first start and the first end of an item, which has at most 12 dates.
CREATE FUNCTION span_events(items uuid[]) RETURNS void LANGUAGE sql AS $$
  UPDATE item_dates AS begins SET until = ends.day
  FROM (SELECT DISTINCT ON (id) id, day FROM item_dates WHERE id = ANY(items) AND kind = 'end' ORDER BY id, nth) AS ends
  WHERE begins.id = ends.id AND begins.kind = 'start' AND ends.day BETWEEN begins.day + 2 AND begins.day + 13
    AND NOT EXISTS (SELECT FROM item_dates AS other WHERE other.id = begins.id AND other.kind = 'start' AND other.nth < begins.nth)
$$;

CREATE FUNCTION span_new_dates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM span_events(ARRAY(SELECT id FROM new_rows WHERE kind = 'start'));
  RETURN NULL;
END $$;
CREATE TRIGGER span AFTER INSERT ON item_dates REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION span_new_dates();

-- -------------------------------------------------- Links, publications, uploads --------------------------------------------------

-- When the link of a public item, by which readers act, is checked next, and how it went. Triggers make a row when an item with a link
-- becomes public, and remove it when the link is changed or the item deleted; so a mark never outlives the link that it is about.
CREATE TABLE link_checks (
  item_id uuid PRIMARY KEY,
  item_kind text NOT NULL CHECK (item_kind IN ('job', 'post')),
  link text NOT NULL,
  due_at timestamptz(3) NOT NULL,
  checked_at timestamptz(3),
  answered_at timestamptz(3),      -- last
  failures smallint NOT NULL DEFAULT 0, -- in a row
  failing_since timestamptz(3),    -- the first of them
  problem text,                    -- what the last one found
  CONSTRAINT link_checks_fail_somehow CHECK ((failures = 0) = (failing_since IS NULL) AND (failures = 0) = (problem IS NULL))
);
CREATE INDEX link_checks_due ON link_checks (due_at);
CREATE INDEX link_checks_answered ON link_checks (answered_at DESC NULLS LAST);
CREATE INDEX link_checks_dead ON link_checks (item_kind, item_id) WHERE failures >= 2;

CREATE FUNCTION follow_links_of_posts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM link_checks USING old_rows WHERE item_id = old_rows.id;
    RETURN NULL;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO link_checks (item_id, item_kind, link, due_at)
    SELECT id, 'post', action_link, updated_at FROM new_rows WHERE approval_status = 'approved' AND action_link IS NOT NULL;
    RETURN NULL;
  END IF;
  DELETE FROM link_checks USING old_rows o JOIN new_rows n USING (id)
  WHERE item_id = n.id AND o.action_link IS DISTINCT FROM n.action_link;
  INSERT INTO link_checks (item_id, item_kind, link, due_at)
  SELECT n.id, 'post', n.action_link, n.updated_at FROM old_rows o JOIN new_rows n USING (id)
  WHERE n.approval_status = 'approved' AND n.action_link IS NOT NULL
    AND (o.approval_status, o.action_link) IS DISTINCT FROM (n.approval_status, n.action_link)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER link_new AFTER INSERT ON posts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_links_of_posts();
CREATE TRIGGER link_change AFTER UPDATE ON posts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_links_of_posts();
CREATE TRIGGER link_deletion AFTER DELETE ON posts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_links_of_posts();

CREATE FUNCTION follow_links_of_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM link_checks USING old_rows WHERE item_id = old_rows.id;
    RETURN NULL;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO link_checks (item_id, item_kind, link, due_at)
    SELECT id, 'job', apply_now_link, updated_at FROM new_rows WHERE approval_status = 'approved' AND apply_now_link IS NOT NULL;
    RETURN NULL;
  END IF;
  DELETE FROM link_checks USING old_rows o JOIN new_rows n USING (id)
  WHERE item_id = n.id AND o.apply_now_link IS DISTINCT FROM n.apply_now_link;
  INSERT INTO link_checks (item_id, item_kind, link, due_at)
  SELECT n.id, 'job', n.apply_now_link, n.updated_at FROM old_rows o JOIN new_rows n USING (id)
  WHERE n.approval_status = 'approved' AND n.apply_now_link IS NOT NULL
    AND (o.approval_status, o.apply_now_link) IS DISTINCT FROM (n.approval_status, n.apply_now_link)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER link_new AFTER INSERT ON jobs REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_links_of_jobs();
CREATE TRIGGER link_change AFTER UPDATE ON jobs REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_links_of_jobs();
CREATE TRIGGER link_deletion AFTER DELETE ON jobs REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_links_of_jobs();

-- What was published, in one order that every reader sees alike. A row belongs to one item and gets its position when the item has been
-- public for longer than an approval can be undone: one process at a time gives positions, so that a lower one never appears after a
-- higher one was read. An item that is approved again gets a new position, unless it was first approved long ago.
CREATE TABLE publications (
  item_id uuid PRIMARY KEY,
  item_kind text NOT NULL CHECK (item_kind IN ('job', 'post')),
  published_at timestamptz(3) NOT NULL,
  position bigint UNIQUE
);
CREATE SEQUENCE publication_positions;
CREATE INDEX publications_waiting ON publications (published_at) WHERE position IS NULL;
CREATE INDEX publications_in_order ON publications (item_kind, position) INCLUDE (item_id);
CREATE INDEX publications_by_age ON publications (published_at);

CREATE FUNCTION publish_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM publications USING old_rows WHERE publications.item_id = old_rows.id;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO publications SELECT id, TG_ARGV[0], updated_at FROM new_rows WHERE approval_status = 'approved'
    ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO publications
    SELECT n.id, TG_ARGV[0], n.updated_at FROM old_rows o JOIN new_rows n USING (id)
    WHERE n.approval_status = 'approved' AND o.approval_status <> 'approved'
      AND coalesce(n.first_approved_at > n.updated_at - interval '60 days', true)
    ON CONFLICT (item_id) DO UPDATE SET published_at = excluded.published_at, position = NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER publish_new AFTER INSERT ON posts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION publish_items('post');
CREATE TRIGGER publish_change AFTER UPDATE ON posts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION publish_items('post');
CREATE TRIGGER publish_deletion AFTER DELETE ON posts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION publish_items('post');
CREATE TRIGGER publish_new AFTER INSERT ON jobs REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION publish_items('job');
CREATE TRIGGER publish_change AFTER UPDATE ON jobs REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION publish_items('job');
CREATE TRIGGER publish_deletion AFTER DELETE ON jobs REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION publish_items('job');

-- The keys by which a submission that is sent twice makes one item.
CREATE TABLE submissions (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  key text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('post', 'job')),
  item_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (user_id, kind, key)
);
CREATE INDEX submissions_by_age ON submissions (created_at);

CREATE TABLE uploads (
  id uuid PRIMARY KEY,
  -- The owner; null when the account is gone and a published item still shows the image.
  user_id uuid REFERENCES users ON DELETE SET NULL,
  -- The path that pages use; it contains id and size.
  address text NOT NULL UNIQUE,
  -- In pixels; null for documents.
  width integer CHECK (width > 0),
  height integer CHECK (height > 0),
  -- Bytes of the file that was sent, before it was encoded again.
  sent_bytes integer NOT NULL,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT uploads_size CHECK ((width IS NULL) = (height IS NULL))
);
CREATE INDEX uploads_of_user ON uploads (user_id, created_at DESC);
CREATE INDEX uploads_by_age ON uploads (created_at, id);

-- -------------------------------------------- Lists, searches and calendars of readers --------------------------------------------

-- What a person keeps on their list, with notes that nobody else reads. There is no reference to the item: an entry outlives it, with
-- the title that it had.
CREATE TABLE saved_items (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  item_kind text NOT NULL CHECK (item_kind IN ('job', 'post')),
  item_id uuid NOT NULL,
  title text NOT NULL,
  stage text NOT NULL CHECK (stage IN ('saved', 'preparing', 'applied', 'interview', 'offer', 'closed')),
  note text,
  dates jsonb NOT NULL DEFAULT '[]', -- a list of {label, date}, earliest first
  saved_at timestamptz(3) NOT NULL,
  PRIMARY KEY (user_id, item_kind, item_id)
);
CREATE INDEX saved_items_of_item ON saved_items (item_id);

-- The secret address of a person's calendar. Only its hash is stored, so nobody can read it from the database or a backup.
CREATE TABLE personal_calendars (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  secret_hash bytea NOT NULL UNIQUE,
  created_at timestamptz(3) NOT NULL
);

-- Institutes, fields of jobs and series of calls that a person follows. What they publish is found by saved searches of the follow, which
-- the person doesn't see as searches, and is mailed with those.
CREATE TABLE follows (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('institutes', 'fields', 'series')),
  institute_id uuid REFERENCES institutes ON DELETE CASCADE,
  name text,                           -- of a field or series; an institute has its own
  created_at timestamptz(3) NOT NULL,
  CHECK ((kind = 'institutes') = (institute_id IS NOT NULL)),
  CHECK ((institute_id IS NULL) <> (name IS NULL))
);
CREATE UNIQUE INDEX follows_once ON follows (user_id, kind, coalesce(institute_id::text, name));
CREATE INDEX follows_of_institute ON follows (institute_id) WHERE institute_id IS NOT NULL;

-- Who gets mails about saved searches: an account, or an address that confirmed. Mailed links have the same secret in every mail: its hash
-- finds the row, and the copy that mails are written with is sealed with a key that is not in the database.
CREATE TABLE alert_recipients (
  id uuid PRIMARY KEY,
  user_id uuid UNIQUE REFERENCES users ON DELETE CASCADE,
  email text,
  email_key text GENERATED ALWAYS AS (email_key(email)) STORED UNIQUE,
  token_hash bytea UNIQUE,
  token_sealed bytea,
  created_at timestamptz(3) NOT NULL,
  CHECK ((user_id IS NULL) <> (email IS NULL))
);

CREATE TABLE saved_searches (
  id uuid PRIMARY KEY,
  recipient_id uuid NOT NULL REFERENCES alert_recipients ON DELETE CASCADE,
  name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('jobs', 'posts')),
  query text COLLATE "C" NOT NULL,     -- of the list, in one spelling: equal searches are matched once
  frequency text NOT NULL CHECK (frequency IN ('now', 'daily', 'weekly', 'none')),
  weekday smallint NOT NULL CHECK (weekday BETWEEN 1 AND 7),
  hour smallint NOT NULL CHECK (hour BETWEEN 0 AND 23),
  time_zone text NOT NULL,
  due_at timestamptz(3),               -- when all that is new is mailed; NULL for never
  told_up_to bigint NOT NULL,          -- position up to which nothing needs to be mailed
  seen_up_to bigint NOT NULL,          -- position up to which the person has looked
  paused_because text CHECK (paused_because IN ('person', 'unsubscribed', 'bounced')),
  paused_at timestamptz(3),
  confirm_hash bytea UNIQUE,           -- of the mailed link with which an address confirms
  confirmed_at timestamptz(3),         -- NULL until then; no mail is sent
  policy_version text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  in_calendar boolean NOT NULL DEFAULT false, -- what it finds is in its person's calendar, if they want it to
  follow_id uuid REFERENCES follows ON DELETE CASCADE
);
CREATE INDEX saved_searches_of_recipient ON saved_searches (recipient_id);
CREATE INDEX saved_searches_due ON saved_searches (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX saved_searches_at_once ON saved_searches (kind, query, recipient_id)
  WHERE frequency = 'now' AND paused_because IS NULL AND confirmed_at IS NOT NULL;
CREATE INDEX saved_searches_of_follow ON saved_searches (follow_id) WHERE follow_id IS NOT NULL;
CREATE INDEX saved_searches_paused ON saved_searches (paused_at) WHERE paused_at IS NOT NULL;

-- Up to which position searches that mail at once have been matched: at most one row, so that a run need not touch every search. Without
-- it, none was matched yet: an empty portal has no row in any table, which a restore relies on.
CREATE TABLE alert_progress (
  is_one boolean PRIMARY KEY DEFAULT true CHECK (is_one),
  told_up_to bigint NOT NULL,
  -- While this is set, no mail about saved searches, near dates or later deadlines leaves; what waits does after resumed_at.
  stopped_at timestamptz(3),
  stopped_by uuid REFERENCES users ON DELETE SET NULL,
  stop_reason text,
  resumed_at timestamptz(3)
);

-- One row for each mail about saved searches, written in the transaction that moves the searches on: what is in it is never mailed to that
-- person again, and a mail that a crash kept from leaving is found here.
CREATE TABLE alert_mails (
  id uuid PRIMARY KEY,
  recipient_id uuid NOT NULL REFERENCES alert_recipients ON DELETE CASCADE,
  sections jsonb NOT NULL,             -- a list of {searchId, itemIds}
  item_ids uuid[] NOT NULL,            -- of all sections
  created_at timestamptz(3) NOT NULL,
  settled_at timestamptz(3),           -- when it was sent, or needed no sending any more
  outcome text CHECK (outcome IN ('sent', 'dropped', 'refused'))
);
CREATE INDEX alert_mails_of_recipient ON alert_mails (recipient_id);
CREATE INDEX alert_mails_waiting ON alert_mails (created_at) WHERE settled_at IS NULL;
CREATE INDEX alert_mails_by_age ON alert_mails (created_at);
CREATE INDEX alert_mails_settled ON alert_mails (settled_at) WHERE settled_at IS NOT NULL;

-- What a person is told inside the portal.
CREATE TABLE notices (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('decision', 'extension', 'reminder', 'match')),
  about text NOT NULL, -- what happened: nobody is told twice
  -- Null in notices of a search or follow, which are about no single item.
  item_kind text CHECK (item_kind IN ('job', 'post')),
  item_id uuid,
  title text NOT NULL,
  text text NOT NULL,
  path text NOT NULL,
  is_shown boolean NOT NULL, -- false: by email alone
  created_at timestamptz(3) NOT NULL,
  read_at timestamptz(3),
  mailed_at timestamptz(3), -- when it left by email: never twice
  UNIQUE (user_id, about)
);
CREATE INDEX notices_of_user ON notices (user_id, id DESC) WHERE is_shown;
CREATE INDEX notices_of_item ON notices (item_id);
CREATE INDEX notices_by_age ON notices (created_at);
CREATE INDEX notices_mailed ON notices (mailed_at) WHERE mailed_at IS NOT NULL;

-- -------------------------------------------------------------- Staff --------------------------------------------------------------

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed or removed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

-- Every staff action, written in the action's own transaction.
CREATE TABLE approval_logs (
  id uuid PRIMARY KEY,
  entity_type text NOT NULL CHECK (entity_type IN ('post', 'job', 'user', 'institute', 'order', 'site')),
  entity_id uuid NOT NULL,
  entity_title text,
  action text NOT NULL,
  -- Without a foreign key: the log outlives the account.
  moderator_id uuid,
  moderator_name text,
  reason text,
  -- The item as it was when it was decided on, so that a resubmission can be compared with it.
  snapshot jsonb,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX approval_logs_newest ON approval_logs (created_at DESC, id DESC);
CREATE INDEX approval_logs_of_entity ON approval_logs (entity_id, created_at DESC, id DESC);
CREATE INDEX approval_logs_by_action ON approval_logs (action, created_at DESC, id DESC);
CREATE INDEX approval_logs_by_type ON approval_logs (entity_type, created_at DESC, id DESC);
CREATE INDEX approval_logs_by_both ON approval_logs (entity_type, action, created_at DESC, id DESC);

-- The log is append-only, with two exceptions that the law demands: what names a person or thing that is gone may be erased, and rows
-- may be removed after eight years.
CREATE FUNCTION keep_approval_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.created_at < now() - interval '8 years' THEN RETURN OLD; END IF;
  ELSIF NEW.entity_title IS NULL AND NEW.snapshot IS NULL
    AND (NEW.id, NEW.entity_type, NEW.entity_id, NEW.action, NEW.moderator_id, NEW.moderator_name, NEW.reason, NEW.created_at)
      IS NOT DISTINCT FROM (OLD.id, OLD.entity_type, OLD.entity_id, OLD.action, OLD.moderator_id, OLD.moderator_name, OLD.reason, OLD.created_at)
    AND NOT EXISTS (SELECT FROM users WHERE id = OLD.entity_id)
    AND NOT EXISTS (SELECT FROM posts WHERE id = OLD.entity_id)
    AND NOT EXISTS (SELECT FROM jobs WHERE id = OLD.entity_id)
    AND NOT EXISTS (SELECT FROM institutes WHERE id = OLD.entity_id)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of % are never changed or removed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON approval_logs FOR EACH ROW EXECUTE FUNCTION keep_approval_log();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON approval_logs FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The last decision on an item, while it can be undone. Without foreign keys: items are in two tables, and rows go within hours.
CREATE TABLE recent_decisions (
  item_id uuid PRIMARY KEY,
  decided_by uuid NOT NULL,
  decided_at timestamptz(3) NOT NULL,
  -- The item's columns that the decision changed, as they were.
  before jsonb NOT NULL,
  entry_ids uuid[] NOT NULL
);
CREATE INDEX recent_decisions_by_age ON recent_decisions (decided_at);

-- Content of the site that admins edit: one row per part.
CREATE TABLE site_content (
  id uuid NOT NULL UNIQUE,
  part text PRIMARY KEY CHECK (part IN ('partners', 'testimonials', 'contacts', 'about')),
  content jsonb NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  updated_by uuid REFERENCES users ON DELETE SET NULL
);

-- Newsletter subscriptions; they count once the address is confirmed (double opt-in).
CREATE TABLE newsletter_subscribers (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  email_key text GENERATED ALWAYS AS (email_key(email)) STORED UNIQUE,
  locale text NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz(3) NOT NULL,
  confirmed_at timestamptz(3),
  unsubscribed_at timestamptz(3),
  -- The version of the privacy policy that was linked beside the form.
  policy_version text NOT NULL DEFAULT 'May 2023'
);
CREATE INDEX newsletter_subscribers_unconfirmed ON newsletter_subscribers (created_at) WHERE confirmed_at IS NULL;
CREATE INDEX newsletter_subscribers_ended ON newsletter_subscribers (unsubscribed_at) WHERE unsubscribed_at IS NOT NULL;

-- ------------------------------------------------------------- Credits -------------------------------------------------------------

-- A balance is the sum of these rows.
CREATE TABLE credit_ledger (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  bucket text NOT NULL CHECK (bucket IN ('blog', 'callForPaper', 'program', 'workshop', 'course', 'news', 'careerAdvice', 'job', 'any', 'package')),
  amount integer NOT NULL CHECK (amount <> 0),
  cause text NOT NULL CHECK (cause IN ('welcome', 'purchase', 'package', 'approval', 'creation', 'returned', 'correction', 'refund')),
  -- The item, order or account that caused it.
  reference_id uuid,
  actor_id uuid,
  reason text,
  created_at timestamptz(3) NOT NULL,
  -- The type that an approval was charged for; a universal credit pays for every type, so the bucket doesn't say it. Null in rows of
  -- early versions.
  credit_type text CHECK (credit_type IN ('blog', 'callForPaper', 'program', 'workshop', 'course', 'news', 'careerAdvice', 'job'))
);
CREATE INDEX credit_ledger_of_user ON credit_ledger (user_id, created_at DESC, id DESC);
CREATE INDEX credit_ledger_by_reference ON credit_ledger (reference_id);
-- An order is granted once: the database refuses a second grant.
CREATE UNIQUE INDEX credit_ledger_granted_once ON credit_ledger (reference_id) WHERE cause IN ('purchase', 'package') AND reference_id IS NOT NULL;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON credit_ledger FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON credit_ledger FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The sums, maintained by a trigger: concurrent spenders wait for the row, and the CHECK refuses to overspend.
CREATE TABLE credit_balances (
  user_id uuid NOT NULL,
  bucket text NOT NULL,
  balance integer NOT NULL CONSTRAINT credit_balance_not_negative CHECK (balance >= 0),
  PRIMARY KEY (user_id, bucket)
);

CREATE FUNCTION keep_credit_balance() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO credit_balances (user_id, bucket, balance) VALUES (NEW.user_id, NEW.bucket, 0) ON CONFLICT DO NOTHING;
  UPDATE credit_balances SET balance = balance + NEW.amount WHERE user_id = NEW.user_id AND bucket = NEW.bucket;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_credit_balance AFTER INSERT ON credit_ledger FOR EACH ROW EXECUTE FUNCTION keep_credit_balance();

-- ------------------------------------------------------------ Payments ------------------------------------------------------------
--
-- Orders, refunds and documents outlive the account, as the law demands: user_id has no foreign key.

CREATE TABLE orders (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('credits', 'package', 'membership')),
  credit_type text CHECK (credit_type IN ('blog', 'callForPaper', 'program', 'workshop', 'course', 'news', 'careerAdvice', 'job')),
  package_type text CHECK (package_type IN ('THREE_POSTS', 'FIVE_POSTS', 'TEN_POSTS', 'FIFTEEN_POSTS', 'UNLIMITED')),
  -- Credits, or posts of a package; 1 for a membership and for UNLIMITED.
  quantity integer NOT NULL CHECK (quantity > 0),
  unit_price integer NOT NULL CHECK (unit_price > 0),
  amount integer NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'failed', 'expired', 'paid', 'refunded')),
  failure_reason text,
  provider text NOT NULL,
  -- The provider's id of the order or payment link; null until it has answered.
  provider_order_id text,
  pay_url text,
  provider_payment_id text,
  -- Name, address, State and GSTIN of the buyer on the day of the order.
  buyer jsonb NOT NULL,
  paid_at timestamptz(3),
  -- When the provider was last asked about the order.
  checked_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  search_buyer text GENERATED ALWAYS AS (fold(coalesce(buyer->>'name', '') || ' ' || coalesce(buyer->>'email', ''))) STORED,
  CONSTRAINT orders_say_what_is_bought CHECK (
    (kind = 'credits') = (credit_type IS NOT NULL) AND (kind = 'package') = (package_type IS NOT NULL)),
  CONSTRAINT orders_paid_by_a_payment CHECK ((state IN ('paid', 'refunded')) = (provider_payment_id IS NOT NULL AND paid_at IS NOT NULL)),
  CONSTRAINT orders_of_provider UNIQUE (provider, provider_order_id),
  -- A payment pays one order.
  CONSTRAINT orders_one_payment UNIQUE (provider, provider_payment_id)
);
CREATE INDEX orders_of_user ON orders (user_id, created_at DESC, id DESC);
CREATE INDEX orders_newest ON orders (created_at DESC, id DESC);
CREATE INDEX orders_in_state ON orders (state, created_at DESC, id DESC);
-- Revenue is summed by day from the index alone.
CREATE INDEX orders_by_payment_day ON orders (paid_at) INCLUDE (amount, state) WHERE paid_at IS NOT NULL;
CREATE INDEX orders_buyer_search ON orders USING gin (search_buyer gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX orders_buyer_marks ON orders USING gin (title_marks(search_buyer)) WITH (fastupdate = off);
CREATE INDEX orders_by_provider_order ON orders (provider_order_id);
CREATE INDEX orders_by_provider_payment ON orders (provider_payment_id);

-- What providers reported.
CREATE TABLE payment_events (
  id uuid PRIMARY KEY,
  provider text NOT NULL,
  event_id text NOT NULL,
  name text NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('settled', 'repeated', 'noted', 'unmatched', 'resolved')),
  note text,
  provider_order_id text,
  provider_payment_id text,
  amount integer,
  order_id uuid REFERENCES orders,
  received_at timestamptz(3) NOT NULL,
  resolved_at timestamptz(3),
  resolved_by uuid,
  resolution text,
  -- Of the payment: an amount without its currency doesn't prove that an order is paid.
  currency text,
  CONSTRAINT payment_events_once UNIQUE (provider, event_id)
);
CREATE INDEX payment_events_newest ON payment_events (received_at DESC, id DESC);
CREATE INDEX payment_events_unmatched ON payment_events (received_at DESC, id DESC) WHERE outcome = 'unmatched';
CREATE INDEX payment_events_of_order ON payment_events (order_id, received_at DESC);
CREATE INDEX payment_events_of_payment ON payment_events (provider_payment_id);

CREATE TABLE refunds (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  -- What is taken back: credits, posts, or 1 for a membership.
  quantity integer NOT NULL CHECK (quantity > 0),
  amount integer NOT NULL CHECK (amount > 0),
  state text NOT NULL CHECK (state IN ('pending', 'processed', 'failed')),
  provider_refund_id text UNIQUE,
  reason text NOT NULL,
  failure_reason text,
  actor_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL,
  processed_at timestamptz(3)
);
CREATE INDEX refunds_of_order ON refunds (order_id);

-- The last number of each series and financial year. The row stays locked until the document is committed, so numbers have no gaps.
CREATE TABLE paper_serials (
  series text NOT NULL,
  financial_year text NOT NULL,
  last_serial integer NOT NULL CHECK (last_serial > 0),
  PRIMARY KEY (series, financial_year)
);

-- Receipts and tax invoices ('invoice'), and credit notes. Never changed once issued.
CREATE TABLE papers (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit_note')),
  order_id uuid NOT NULL REFERENCES orders,
  refund_id uuid UNIQUE REFERENCES refunds,
  series text NOT NULL,
  financial_year text NOT NULL,
  serial integer NOT NULL CHECK (serial > 0),
  number text NOT NULL UNIQUE CHECK (length(number) <= 16),
  document jsonb NOT NULL,
  issued_at timestamptz(3) NOT NULL,
  CONSTRAINT papers_serial UNIQUE (series, financial_year, serial),
  CONSTRAINT papers_of_refunds CHECK ((kind = 'credit_note') = (refund_id IS NOT NULL))
);
CREATE UNIQUE INDEX papers_one_invoice ON papers (order_id) WHERE kind = 'invoice';
CREATE INDEX papers_of_order ON papers (order_id, kind);
CREATE INDEX papers_by_age ON papers (issued_at);

-- Documents name their buyer until the law no longer wants that; numbers and amounts stay.
CREATE FUNCTION keep_paper() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.issued_at < now() - interval '8 years'
    AND NEW.document - 'buyer' = OLD.document - 'buyer' AND to_jsonb(NEW) - 'document' = to_jsonb(OLD) - 'document'
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of % are never changed or removed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON papers FOR EACH ROW EXECUTE FUNCTION keep_paper();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON papers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The name and address on a buyer's documents, where they differ from the profile.
CREATE TABLE billing_details (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  name text,
  address text,
  state_code text,
  gstin text,
  updated_at timestamptz(3) NOT NULL
);

-- Why a membership ends when it does. The end is computed from these rows in the order of their ids, without the refunds that the
-- provider refused, so a refused refund leaves no trace in it.
CREATE TABLE membership_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Months that were bought, or refunded when negative; null in a row that sets the membership as a whole.
  months integer CHECK (months <> 0),
  refund_id uuid UNIQUE REFERENCES refunds,
  -- The membership as set by something other than a payment, for example by an admin.
  subscription text CHECK (subscription IN ('free', 'premium')),
  ends_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT membership_changes_add_or_set CHECK ((months IS NULL) = (subscription IS NOT NULL)),
  CONSTRAINT membership_changes_of_refunds CHECK (refund_id IS NULL OR months < 0)
);
CREATE INDEX membership_changes_of_user ON membership_changes (user_id, id);

-- Reminders that were sent before the end of a membership.
CREATE TABLE membership_reminders (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  ends_at timestamptz(3) NOT NULL,
  days_before integer NOT NULL,
  PRIMARY KEY (user_id, ends_at, days_before)
);

-- The sandbox's own records, as a real provider has them on its side.
CREATE TABLE sandbox_payments (
  payment_id text PRIMARY KEY,
  provider_order_id text NOT NULL,
  amount integer NOT NULL,
  currency text NOT NULL,
  status text NOT NULL CHECK (status IN ('captured', 'failed')),
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX sandbox_payments_of_order ON sandbox_payments (provider_order_id, created_at);

-- ------------------------------------------------- Erasure with the owner's rights -------------------------------------------------
--
-- The application's role may not change or remove rows of logs and documents. These functions run with the rights of the tables' owner,
-- and the triggers above still decide (docs/operations.md, 'Rights in the database').

CREATE FUNCTION erase_log_traces(ids uuid[]) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE approval_logs SET entity_title = NULL, snapshot = NULL
  WHERE entity_id = ANY(ids) AND (entity_title IS NOT NULL OR snapshot IS NOT NULL)
$$;

CREATE FUNCTION remove_aged_logs(before timestamptz) RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH removed AS (DELETE FROM approval_logs WHERE created_at < before RETURNING 1) SELECT count(*) FROM removed
$$;

CREATE FUNCTION erase_aged_buyers(before timestamptz, nobody jsonb) RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH erased AS (
    UPDATE papers SET document = jsonb_set(document, '{buyer}', nobody)
    WHERE issued_at < before AND document->'buyer'->>'name' <> nobody->>'name' RETURNING 1)
  SELECT count(*) FROM erased
$$;

REVOKE EXECUTE ON FUNCTION erase_log_traces(uuid[]), remove_aged_logs(timestamptz), erase_aged_buyers(timestamptz, jsonb) FROM PUBLIC;

-- ------------------------------------------------------------ Operation ------------------------------------------------------------

-- A known text, encrypted like the secrets of second factors: it shows at a start whether the key that is set is the one that was
-- used with this database.
CREATE TABLE key_check (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  sealed bytea NOT NULL
);

-- Accounts, items and institutes that the sample content added, so that exactly they can be taken away again. The digest is that of all that
-- an item's author fills in: one that was edited is no sample any more.
CREATE TABLE sample_rows (id uuid PRIMARY KEY, digest bytea);

-- Counters of the rate limits, shared by all processes.
CREATE TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
CREATE INDEX rate_limits_by_expiry ON rate_limits (expire);

-- One row for each live process, which updates it every few seconds.
CREATE TABLE processes (
  id uuid PRIMARY KEY,
  role text NOT NULL,
  host text NOT NULL,
  pid integer NOT NULL,
  version text NOT NULL,
  -- Memory, delays and counters since its start.
  state jsonb NOT NULL,
  started_at timestamptz(3) NOT NULL,
  seen_at timestamptz(3) NOT NULL
);
CREATE INDEX processes_by_sight ON processes (seen_at DESC);

-- Unexpected errors, one row per place and kind. Values that could be personal are removed from the message.
CREATE TABLE error_reports (
  fingerprint text PRIMARY KEY,
  message text NOT NULL,
  stack text NOT NULL,
  route text NOT NULL,
  version text NOT NULL,
  occurrences bigint NOT NULL,
  last_request_id text NOT NULL,
  first_seen_at timestamptz(3) NOT NULL,
  last_seen_at timestamptz(3) NOT NULL
);
CREATE INDEX error_reports_newest ON error_reports (last_seen_at DESC);

-- Backups and failed attempts: processes on several machines see when the next one is due, operators how the last ones went.
CREATE TABLE backups (
  id uuid PRIMARY KEY,
  -- By the schedule, or by a command.
  is_scheduled boolean NOT NULL,
  started_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3) NOT NULL,
  -- The file's name without its folder; null when the backup failed.
  file text,
  bytes bigint,
  error text,
  CONSTRAINT backups_end_somehow CHECK ((file IS NULL) = (error IS NOT NULL) AND (file IS NULL) = (bytes IS NULL))
);
CREATE INDEX backups_newest ON backups (started_at DESC);

-- ----------------------------------------------------------- Page cache -----------------------------------------------------------
--
-- Tells processes which rendered pages to drop. Each change of something public notifies the channel content_changed, at commit, with
-- tags separated by spaces, or with '*' (drop everything) when there are too many tags:
--
--   job:<id>, post:<id>, user:<id>, institute:<id>   what pages show of this one
--   jobs, jobs:<field>, jobs:at:<employer hash>       which public jobs there are, or their order
--   posts, posts:<type>                               the same for posts
--   institutes                                        which institutes there are, which searches list
--   samples                                           whether sample content is shown
--   search                                            texts that are searched
--   site-content                                      the site's own content
--
-- Drafts, pending and rejected items, which only authors and staff see, notify nothing.

-- Employers as ASCII hashes of the name in lower case. Lists compare names by lower(), for which 'İ' is 'i' and the Kelvin sign 'k' in most
-- databases: the tag lower-cases in the same way first, or a change of a job of 'İstanbul University' wouldn't reach the list of 'istanbul
-- university'. Then "C" lower-cases A to Z only, which every reader of the tags can do too. A database with a Turkish locale makes 'I' a
-- dotless i, which processes don't.
CREATE FUNCTION employer_tag(employer text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN 'jobs:at:' || md5(translate(lower(lower(employer) COLLATE "C"), 'ı', 'i'));

-- A notification may have at most 8,000 bytes.
CREATE FUNCTION notify_tags(tags text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  message text := array_to_string(tags, ' ');
BEGIN
  IF message IS NULL OR message = '' THEN
    RETURN;
  END IF;
  IF cardinality(tags) > 150 OR octet_length(message) > 7900 THEN
    message := '*';
  END IF;
  PERFORM pg_notify('content_changed', message);
END $$;

CREATE FUNCTION notify_everything() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', '*');
  RETURN NULL;
END $$;

-- Pages may show every column of a job or a post but these, so a new column needs no change of the triggers.
CREATE FUNCTION shown_columns(item jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN item - '{rejection_reason,payment,first_approved_at,submitted_at,source_key}'::text[];

-- Tags of the lists that a job was added to, removed from or moved in.
CREATE FUNCTION job_list_tags(fields text[], employer text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ARRAY['jobs', 'search', employer_tag(employer)] || ARRAY(SELECT 'jobs:' || field FROM unnest(fields) AS field);

CREATE FUNCTION notify_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text[];
BEGIN
  -- 151 rows make more tags than one message names, so further rows change nothing.
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(DISTINCT tag) INTO tags FROM (
      SELECT o AS before, n AS after FROM old_rows o JOIN new_rows n USING (id)
      WHERE 'approved' IN (o.approval_status, n.approval_status)
        AND shown_columns(to_jsonb(o)) <> shown_columns(to_jsonb(n))
      LIMIT 151
    ) AS changed, LATERAL (
      SELECT 'job:' || (after).id AS tag
      UNION ALL
      SELECT 'search' WHERE (before).content_text <> (after).content_text
      UNION ALL
      SELECT unnest(job_list_tags((before).field, (before).employer) || job_list_tags((after).field, (after).employer))
      WHERE ((before).title, (before).field, (before).location, (before).position, (before).employer,
             (before).application_deadline, (before).approval_status, (before).featured, (before).created_at, (before).place)
        IS DISTINCT FROM
            ((after).title, (after).field, (after).location, (after).position, (after).employer,
             (after).application_deadline, (after).approval_status, (after).featured, (after).created_at, (after).place)
    ) AS changes;
  ELSIF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT tag) INTO tags FROM (
      SELECT * FROM new_rows WHERE approval_status = 'approved' LIMIT 151
    ) AS added, LATERAL unnest(ARRAY['job:' || id] || job_list_tags(field, employer)) AS tag;
  ELSE
    SELECT array_agg(DISTINCT tag) INTO tags FROM (
      SELECT * FROM old_rows WHERE approval_status = 'approved' LIMIT 151
    ) AS removed, LATERAL unnest(ARRAY['job:' || id] || job_list_tags(field, employer)) AS tag;
  END IF;
  PERFORM notify_tags(tags);
  RETURN NULL;
END $$;
CREATE TRIGGER notify_insert AFTER INSERT ON jobs REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_jobs();
CREATE TRIGGER notify_update AFTER UPDATE ON jobs REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_jobs();
CREATE TRIGGER notify_delete AFTER DELETE ON jobs REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_jobs();
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON jobs FOR EACH STATEMENT EXECUTE FUNCTION notify_everything();

-- The same for a post. The pages of its author's institutes list it too.
CREATE FUNCTION post_list_tags(type text, author uuid) RETURNS text[]
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN ARRAY['posts', 'posts:' || type, 'search']
    || ARRAY(SELECT 'institute:' || institutes.id FROM institutes WHERE institutes.user_id = author);

CREATE FUNCTION notify_posts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(DISTINCT tag) INTO tags FROM (
      SELECT o AS before, n AS after FROM old_rows o JOIN new_rows n USING (id)
      WHERE 'approved' IN (o.approval_status, n.approval_status)
        AND shown_columns(to_jsonb(o)) <> shown_columns(to_jsonb(n))
      LIMIT 151
    ) AS changed, LATERAL (
      SELECT 'post:' || (after).id AS tag
      UNION ALL
      SELECT 'search' WHERE (before).content_text <> (after).content_text
      UNION ALL
      SELECT unnest(post_list_tags((before).type, (before).user_id) || post_list_tags((after).type, (after).user_id))
      WHERE ((before).title, (before).type, (before).sub_type, (before).approval_status, (before).featured,
             (before).user_id, (before).created_at, (before).milestones, (before).place, (before).fee, (before).rank)
        IS DISTINCT FROM
            ((after).title, (after).type, (after).sub_type, (after).approval_status, (after).featured,
             (after).user_id, (after).created_at, (after).milestones, (after).place, (after).fee, (after).rank)
    ) AS changes;
  ELSIF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT tag) INTO tags FROM (
      SELECT * FROM new_rows WHERE approval_status = 'approved' LIMIT 151
    ) AS added, LATERAL unnest(ARRAY['post:' || id] || post_list_tags(type, user_id)) AS tag;
  ELSE
    SELECT array_agg(DISTINCT tag) INTO tags FROM (
      SELECT * FROM old_rows WHERE approval_status = 'approved' LIMIT 151
    ) AS removed, LATERAL unnest(ARRAY['post:' || id] || post_list_tags(type, user_id)) AS tag;
  END IF;
  PERFORM notify_tags(tags);
  RETURN NULL;
END $$;
CREATE TRIGGER notify_insert AFTER INSERT ON posts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_posts();
CREATE TRIGGER notify_update AFTER UPDATE ON posts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_posts();
CREATE TRIGGER notify_delete AFTER DELETE ON posts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_posts();
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON posts FOR EACH STATEMENT EXECUTE FUNCTION notify_everything();

-- Items show their author's name, membership and picture, and pages are cached until the membership ends. Deleting an account removes its
-- name from its items, which notifies for those.
CREATE FUNCTION notify_users() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text[];
BEGIN
  SELECT array_agg('user:' || n.id) INTO tags FROM old_rows o JOIN new_rows n USING (id)
  WHERE (o.name, o.subscription, o.subscription_ends_at, o.profile_image)
    IS DISTINCT FROM (n.name, n.subscription, n.subscription_ends_at, n.profile_image);
  PERFORM notify_tags(tags);
  RETURN NULL;
END $$;
CREATE TRIGGER notify_update AFTER UPDATE ON users REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_users();
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON users FOR EACH STATEMENT EXECUTE FUNCTION notify_everything();

-- Public jobs whose employer has one of these names: they show its logo and link to its page.
CREATE FUNCTION jobs_of_employers(keys text[]) RETURNS text[]
  LANGUAGE sql STABLE
  RETURN ARRAY(SELECT 'job:' || id FROM jobs WHERE employer_key = ANY(keys) AND approval_status = 'approved' LIMIT 151);

CREATE FUNCTION notify_institutes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text[] := '{}';
  keys text[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg('institute:' || n.id) || array_agg(DISTINCT 'institutes'::text),
      array_agg(o.name_key) FILTER (WHERE (o.name, o.logo_image) IS DISTINCT FROM (n.name, n.logo_image))
      || array_agg(n.name_key) FILTER (WHERE (o.name, o.logo_image) IS DISTINCT FROM (n.name, n.logo_image))
    INTO tags, keys
    FROM old_rows o JOIN new_rows n USING (id)
    WHERE (o.name, o.location, o.logo_image, o.website, o.user_id) IS DISTINCT FROM (n.name, n.location, n.logo_image, n.website, n.user_id);
  ELSIF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT 'institutes'::text), array_agg(name_key) INTO tags, keys FROM new_rows;
  ELSE
    SELECT array_agg('institute:' || id) || array_agg(DISTINCT 'institutes'::text), array_agg(name_key) INTO tags, keys FROM old_rows;
  END IF;
  PERFORM notify_tags(coalesce(tags, '{}') || jobs_of_employers(coalesce(keys, '{}')));
  RETURN NULL;
END $$;
CREATE TRIGGER notify_insert AFTER INSERT ON institutes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_institutes();
CREATE TRIGGER notify_update AFTER UPDATE ON institutes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_institutes();
CREATE TRIGGER notify_delete AFTER DELETE ON institutes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_institutes();
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON institutes FOR EACH STATEMENT EXECUTE FUNCTION notify_everything();

-- The address of a merged institute redirects to the one it was merged into.
CREATE FUNCTION notify_merged_institutes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text[];
BEGIN
  SELECT array_agg('institute:' || id) INTO tags FROM new_rows;
  PERFORM notify_tags(tags);
  RETURN NULL;
END $$;
CREATE TRIGGER notify_insert AFTER INSERT ON merged_institutes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_merged_institutes();
CREATE TRIGGER notify_update AFTER UPDATE ON merged_institutes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_merged_institutes();

-- Row by row: the table has a handful of rows, and deleting an account runs a statement on it that often changes none.
CREATE FUNCTION notify_site_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', 'site-content');
  RETURN NULL;
END $$;
CREATE TRIGGER notify_change AFTER INSERT OR UPDATE OR DELETE ON site_content FOR EACH ROW EXECUTE FUNCTION notify_site_content();
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON site_content FOR EACH STATEMENT EXECUTE FUNCTION notify_everything();

-- Pages say whether sample content is shown: they are dropped when sample rows come or go, and when a sample item is changed or deleted.
CREATE FUNCTION notify_samples() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_tags(ARRAY['samples']);
  RETURN NULL;
END $$;
CREATE TRIGGER notify_change AFTER INSERT OR DELETE ON sample_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_samples();
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON sample_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_everything();

CREATE FUNCTION notify_sample_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Most portals have no samples, and deletions may be of very many rows.
  IF EXISTS (SELECT FROM sample_rows) AND EXISTS (SELECT FROM old_rows JOIN sample_rows USING (id)) THEN
    PERFORM notify_tags(ARRAY['samples']);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER notify_sample_update AFTER UPDATE ON jobs REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_sample_items();
CREATE TRIGGER notify_sample_delete AFTER DELETE ON jobs REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_sample_items();
CREATE TRIGGER notify_sample_update AFTER UPDATE ON posts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_sample_items();
CREATE TRIGGER notify_sample_delete AFTER DELETE ON posts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION notify_sample_items();
