-- The schema of version 0.3, ordered by subject. A database of version 0.2.9 has the same one already (../migrate.ts).
-- Later changes are migrations beside this file.
--
-- Times are timestamptz(3), as JavaScript has milliseconds. Ids are UUIDs of version 7, made by the application. Money is in paise.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- ------------------------------------------------------------- Text --------------------------------------------------------------

-- How searches compare texts: without case and accents. unaccent() is only STABLE because its dictionary could be
-- replaced; ours never is, and generated columns and indexes need an immutable function.
CREATE FUNCTION fold(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN lower(unaccent('unaccent'::regdictionary, value));

-- A LIKE pattern that finds the term anywhere; % and _ of the term are ordinary characters.
CREATE FUNCTION like_pattern(term text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN '%' || replace(replace(replace(fold(term), '\', '\\'), '%', '\%'), '_', '\_') || '%';

-- Email addresses are equal when they differ in case and compatibility forms (full-width letters) only. Some locales lower 'İ' to 'i',
-- others to 'i' with a combining dot above, so the dot is removed.
CREATE FUNCTION email_key(email text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN replace(normalize(lower(normalize(email, NFKC)), NFKC), U&'i\0307', 'i');

-- A mailbox whatever spelling of its address: a tag after '+' leads to the same one, and Gmail ignores dots.
CREATE FUNCTION mailbox_hash(email text) RETURNS bytea
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN (
    SELECT sha256(convert_to(
      CASE WHEN domain IN ('gmail.com', 'googlemail.com') THEN replace(name, '.', '') || '@gmail.com' ELSE name || '@' || domain END,
      'UTF8'))
    FROM (SELECT regexp_replace(key, '([+].*)?@[^@]*$', '') AS name, substring(key FROM '[^@]*$') AS domain
      FROM (SELECT email_key(email) AS key) AS keyed) AS parts);

-- Names of institutes and employers are the same when a reader takes them for the same (docs/specification.md#names): without case, accents,
-- kinds of quotation marks, spaces, commas, final punctuation and characters that can't be seen.
CREATE FUNCTION name_key(name text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN regexp_replace(
    regexp_replace(
      fold(regexp_replace(
        regexp_replace(
          normalize(name, NFKD),
          '[\u0300-\u036F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF\uFFF0-\uFFF8\U000E0000-\U000E0FFF]', '', 'g'),
        '[\u2018\u2019\u201B\u02BB\u02BC\u2032`]', '''', 'g')),
      '[\s,]', '', 'g'),
    '[.;:!?\u0964]+$', '');

-- The same for names that look alike because letters of other scripts stand in them: those that UTS 39 confuses with a letter from a to z
-- (https://www.unicode.org/reports/tr39/#Confusable_Detection).
CREATE FUNCTION look_alike_key(name text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN name_key(translate(
    normalize(name, NFKD),
    'αΑΒΕϜΗιϳͿΚΙΜϺΝοσΟρΡᴦΤυνΧγΥΖаАЬВсСԁеҽЕԌһНіꙇӏјЈКІӀМоОрРԛгѕЅТѵѴѡԝԜхХуүУҮքցհո'
    'ռօՕգզՏսՍաᎪᏏᏴꮯᏟᏧᎠᎬᏀᏳᏂᎻꭵᎥᎫᏦᏞᎷᏢꮁᎡᏒꮪᏕᏚᎢꮩᏙꮃᎳᏔᎩᎽꮓᏃⲥⲤⲎⲔⲒⳐⲘⲚⲟⲞⲣⲢⲅⲦⲬⲨꓮꓐꓚꓒꓓꓰꓝꓖꓧꓙꓗꓲꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜкκ',
    'aabefhijjkimmnooopprtuvxyyzaabbccdeeeghhiiijjkiimooppqrsstvvwwwxxyyyyfghn'
    'nooqqsuuwabbccddegghhiijklmprrrssstvvwwwyyzzcchkilmnoopprtxyabcddefghjkilmnoprstuvwxyzkk'));

-- Every sign and every two neighbouring signs: what a term of one or two signs is looked up by, which trigrams can't find.
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

-- ------------------------------------------------------------- Words -------------------------------------------------------------
--
-- Items, institutions and names of people are found by words (docs/search.md). These functions are written in PL/pgSQL, which keeps their plans.
-- Those that generated columns call name the others with their schema: a dump is restored without a search path.

-- Text and query alike: lower case without accents, compatibility forms, characters that can't be seen and signs. Of hyphens, full stops
-- and apostrophes those inside of words stay. Names that consist of signs become words. A vector may have a megabyte, for which texts of this
-- length are never too long.
CREATE FUNCTION search_fold(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  flat text := left(value, 150000);
BEGIN
  IF octet_length(flat) = length(flat) THEN
    flat := lower(flat);
  ELSE
    flat := regexp_replace(left(normalize(flat, NFKD), 150000),
      '[\u0300-\u036F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF\uFFF0-\uFFF8\U000E0000-\U000E0FFF]', '', 'g');
    flat := public.fold(translate(flat, '‐‑‒–—―−’‘‛ʼʻ′`', '-------'''''''''''''''));
    -- In some locales the database lowers Latin letters alone.
    flat := translate(flat,
      'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ',
      'αβγδεζηθικλμνξοπρστυφχψωσабвгдежзийклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ');
    flat := left(normalize(flat, NFC), 150000);
  END IF;
  IF flat ~ 'c\+\+|c#|\.net|r&d' THEN
    flat := regexp_replace(flat, '\mc\+\+', ' cplusplus ', 'g');
    flat := regexp_replace(flat, '\mc#', ' csharp ', 'g');
    flat := regexp_replace(flat, '(^|[^a-z0-9])\.net\M', '\1 dotnet ', 'g');
    flat := regexp_replace(flat, '\mr&d\M', ' randd ', 'g');
  END IF;
  flat := regexp_replace(flat, '[\u0001-\u0026\u0028-\u002C\u002F\u003A-\u0060\u007B-\u00BF\u00D7\u00F7\u02C2-\u02DF\u055A-\u055F\u05BE\u05C0\u05C3\u05C6\u05F3\u05F4\u060C\u061B\u061F\u066A-\u066D\u06D4\u0964\u0965\u0970\u0DF4\u0E4F\u0E5A\u0E5B\u0F04-\u0F14\u104A-\u104F\u1360-\u1368\u166E\u17D4-\u17DB\u1800-\u180A\u2000-\u2BFF\u2E00-\u2E7F\u3000-\u3004\u3007-\u3030\u3036-\u303F\u30A0\u30FB\uE000-\uF8FF\uFE30-\uFE6F\uFFFC\uFFFD\U0001F000-\U0001FAFF]+', ' ', 'g');
  RETURN regexp_replace(flat, '(^|[ .''-])[.''-]+|[.''-]+(?= |$)', '\1', 'g');
END $$;

-- A folded text with its words apart: those with a sign inside in their parts, or joined. Letters of other scripts are set apart from Latin ones.
CREATE FUNCTION search_words(folded text, joined boolean) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  words text := btrim(translate(folded, '.''-', CASE WHEN joined THEN '' ELSE '   ' END));
BEGIN
  IF octet_length(words) = length(words) THEN RETURN words; END IF;
  RETURN regexp_replace(regexp_replace(words, '([a-z0-9])(?=[^\u0001-\u036F])', '\1 ', 'g'), '([^\u0001-\u036F])(?=[a-z0-9])', '\1 ', 'g');
END $$;

-- Every three neighbouring signs of words in other scripts, by which their middles are found: many such scripts have no spaces.
CREATE FUNCTION search_grams(words text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  signs text[];
BEGIN
  IF words !~ '[^\u0001-\u036F]' THEN RETURN '{}'; END IF;
  signs := string_to_array(left(words, 30000), NULL);
  RETURN ARRAY(
    SELECT DISTINCT split_part(a || coalesce(b, '') || coalesce(c, ''), ' ', 1) FROM unnest(signs, signs[2:], signs[3:]) AS three (a, b, c)
    WHERE a COLLATE "C" > U&'\036F');
END $$;

-- The words of a text with their positions. A text that has words with a sign inside follows once more with these joined, so that phrases
-- are found either way. A word with a hyphen and an apostrophe or full stop inside is also found
-- by each part between its hyphens, joined: 'oneill' finds 'Núñez-O’Neill'.
CREATE FUNCTION search_vector(value text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  folded text := public.search_fold(value);
  words text := public.search_words(folded, false);
  vector tsvector := to_tsvector('pg_catalog.simple', words) || array_to_tsvector(public.search_grams(words));
  parts text;
BEGIN
  IF folded ~ '[.''-]' THEN
    vector := vector || to_tsvector('pg_catalog.simple', public.search_words(folded, true));
    IF folded ~ '[.'']\S*-|-\S*[.'']' THEN
      -- So many that the vector has space for them.
      parts := (SELECT string_agg(word, ' ') FROM (
        SELECT translate(word, '.''', '') AS word FROM string_to_array(folded, ' ') AS all_words, unnest(all_words) AS word
        WHERE word ~ '-' AND word ~ '[.'']' LIMIT 500) AS mixed);
      vector := vector || to_tsvector('pg_catalog.simple', public.search_words(coalesce(parts, ''), false));
    END IF;
  END IF;
  RETURN vector;
END $$;

-- Words of titles have lexemes of their own, because a GIN index knows no weights. The sign can't be in a word.
CREATE FUNCTION title_vector(words tsvector) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN regexp_replace(words::text, '(^| )''', '\1''^', 'g')::tsvector;

-- Fifty words: a sign may stand for four of them.
CREATE FUNCTION search_list(folded text, joined boolean) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  RETURN (array_remove(string_to_array(search_words(folded, joined), ' '), ''))[1:50];
END $$;

-- Other forms of an English word: its singular and its plural. Some are no words, and find nothing.
CREATE FUNCTION search_forms(word text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  RETURN CASE WHEN word ~ '^[a-z]{3,}$' THEN array_remove(ARRAY[
    CASE WHEN word ~ '..ies$' THEN left(word, -3) || 'y' END,
    CASE WHEN word ~ '[^aeiou]y$' THEN left(word, -1) || 'ies' END,
    CASE WHEN word ~ '(s|x|z|ch|sh|o)es$' THEN left(word, -2) END,
    CASE WHEN word ~ '(ss|us|x|z|ch|sh|o)$' THEN word || 'es' END,
    CASE WHEN word ~ '[^sui]s$' AND word <> 'news' THEN left(word, -1) END,
    CASE WHEN word ~ '[^s]$' AND word <> 'new' THEN word || 's' END,
    CASE WHEN word ~ '.[sx]is$' THEN left(word, -2) || 'es' END,
    CASE WHEN word ~ '.[sx]es$' THEN left(word, -2) || 'is' END,
    CASE WHEN word ~ 'men$' THEN left(word, -2) || 'an' END,
    CASE WHEN word ~ 'man$' THEN left(word, -2) || 'en' END], NULL) ELSE '{}' END;
END $$;

-- A word of a query, as text of a tsquery: what begins with it, or has its other number. Of two letters or fewer it is a whole word, or the
-- beginning of a word of a title. `mark` is '^' for titles alone.
CREATE FUNCTION search_term(word text, mark text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  RETURN CASE
    WHEN word ~ '[^\u0001-\u036F]' THEN (
      SELECT string_agg('''' || mark || substr(word, nth, 3) || ''':*', ' & ') FROM generate_series(1, greatest(1, length(word) - 2)) AS nth)
    WHEN length(word) < 3 THEN '(''' || mark || word || ''' | ''^' || word || ''':*)'
    ELSE '(''' || mark || word || ''':*' || coalesce((
      SELECT string_agg(' | ''' || mark || form || '''', '') FROM unnest(search_forms(word)) AS form WHERE NOT starts_with(form, word)), '') || ')'
  END;
END $$;

-- Words one after the other, as text of a tsquery; with `forms` in either number.
CREATE FUNCTION search_sequence(words text[], mark text, forms boolean) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  RETURN (
    SELECT string_agg('(''' || mark || word || '''' || coalesce((
      SELECT string_agg(' | ''' || mark || form || '''', '') FROM unnest(search_forms(word)) AS form WHERE forms), '') || ')', ' <-> ' ORDER BY nth)
    FROM unnest(words) WITH ORDINALITY AS w (word, nth));
END $$;

-- These words one after the other, with `forms` in either number. Without any word, what no item has.
CREATE FUNCTION search_phrase(value text, mark text, forms boolean) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  RETURN (
    SELECT coalesce(CASE
      WHEN cardinality(apart) = 1 AND apart[1] ~ '[^\u0001-\u036F]' THEN search_term(apart[1], mark)
      WHEN joined = apart THEN search_sequence(apart, mark, forms)
      ELSE search_sequence(apart, mark, forms) || ' | ' || search_sequence(joined, mark, forms) END, '''=''')::tsquery
    FROM search_fold(value) AS folded, search_list(folded, false) AS apart, search_list(folded, true) AS joined);
END $$;

-- All of these words, in any order.
CREATE FUNCTION search_query(value text, mark text DEFAULT '') RETURNS tsquery LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  RETURN (
    SELECT coalesce(string_agg('(' || term || ')', ' & '), '''=''')::tsquery
    FROM string_to_array(search_fold(value), ' ') AS words, unnest(words[1:50]) AS word, LATERAL (
      SELECT CASE
        WHEN word !~ '[.''-]' THEN (SELECT string_agg(search_term(one, mark), ' & ') FROM unnest(search_list(word, false)) AS one)
        ELSE (SELECT string_agg(search_term(one, mark), ' & ') FROM unnest(search_list(word, true)) AS one)
          || ' | ' || search_sequence(search_list(word, false), mark, true) END AS term) AS t
    WHERE term IS NOT NULL);
END $$;

-- ---------------------------------------------------------- Page cache -----------------------------------------------------------
--
-- Every change of what the public sees raises one number and notifies the channel content_changed at commit: each process then drops all
-- its rendered pages. Row by row, as most statements on these tables change no row that is public; PostgreSQL sends the same notification
-- once for each transaction.

-- Unlike a row, a sequence can be raised without waiting for others.
CREATE SEQUENCE content_number;

CREATE FUNCTION content_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM nextval('content_number'), pg_notify('content_changed', '');
  RETURN NULL;
END $$;

-- ----------------------------------------------------------- Accounts ------------------------------------------------------------

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
  search_name text GENERATED ALWAYS AS (fold(name || ' ' || email)) STORED,
  -- What a person shows on the public page of what they published: nothing but the name, until they choose.
  public_parts text[] NOT NULL DEFAULT '{}' CHECK (public_parts <@ '{position,about,experience,links}'),
  -- Of an account that an admin made by invitation (docs/specification.md#invited-accounts): until when, while it is not accepted.
  invitation_ends_at timestamptz(3),
  -- An account that is taken back, blocked or given a new password ends what was asked for before and hasn't happened
  -- (docs/specification.md#taking-an-account-back). Links are made when their mail is sent, so the tasks that wait are told by this moment, which is
  -- the database's; a new account begins with its own. null: nothing was ended yet.
  links_ended_at timestamptz DEFAULT clock_timestamp()
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
-- Authors are found by the words of their names (docs/search.md), never by their addresses.
CREATE INDEX users_names ON users USING gin (search_vector(name)) WITH (fastupdate = off);

-- What items and pages of authors show of them.
CREATE TRIGGER content_changed AFTER UPDATE ON users FOR EACH ROW
  WHEN ((OLD.name, OLD.subscription, OLD.subscription_ends_at, OLD.profile_image, OLD.public_parts)
      IS DISTINCT FROM (NEW.name, NEW.subscription, NEW.subscription_ends_at, NEW.profile_image, NEW.public_parts)
    OR NEW.public_parts <> '{}' AND OLD.* IS DISTINCT FROM NEW.*)
  EXECUTE FUNCTION content_changed();

-- People who act for the account of an institution (docs/specification.md#members). Until it is accepted, a row is an invitation.
CREATE TABLE members (
  id uuid PRIMARY KEY,
  institution_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('owner', 'editor', 'accounts')),
  -- The address that was invited.
  email text NOT NULL,
  email_key text GENERATED ALWAYS AS (email_key(email)) STORED,
  -- Of the mailed link; set when the mail is sent.
  token_hash bytea UNIQUE,
  invited_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  user_id uuid REFERENCES users ON DELETE CASCADE,
  joined_at timestamptz(3),
  -- The person who asked, also while acting for an institution: what that person's account ends, ends there too.
  invited_by uuid REFERENCES users ON DELETE SET NULL,
  CONSTRAINT members_joined CHECK ((user_id IS NULL) = (joined_at IS NULL)),
  CONSTRAINT members_not_oneself CHECK (user_id <> institution_id)
);
CREATE UNIQUE INDEX members_once ON members (institution_id, user_id);
CREATE UNIQUE INDEX members_invited_once ON members (institution_id, email_key) WHERE user_id IS NULL;
CREATE INDEX members_of_person ON members (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX members_by_address ON members (email_key) WHERE user_id IS NULL;
CREATE INDEX members_by_expiry ON members (expires_at) WHERE user_id IS NULL;
CREATE INDEX members_invited_by ON members (invited_by) WHERE invited_by IS NOT NULL;

-- Tokens are stored as SHA-256 digests, so reading the table doesn't give anyone a session.
CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  user_agent text,
  address text,
  created_at timestamptz(3) NOT NULL,
  last_used_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  -- A session of the institution's account that a member opened from a session of his own: it ends with either.
  member_id uuid REFERENCES members ON DELETE CASCADE,
  opened_by uuid REFERENCES sessions ON DELETE CASCADE,
  CONSTRAINT sessions_of_members CHECK ((member_id IS NULL) = (opened_by IS NULL))
);
CREATE INDEX sessions_of_user ON sessions (user_id, last_used_at DESC);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);
CREATE INDEX sessions_of_member ON sessions (member_id) WHERE member_id IS NOT NULL;
CREATE INDEX sessions_opened_by ON sessions (opened_by) WHERE opened_by IS NOT NULL;

-- Changes of an account's address (docs/specification.md#change-of-address).
CREATE TABLE email_changes (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  new_email text NOT NULL,
  -- Set when the change is made, for an address that was verified: only its owner may undo the change.
  old_email text,
  old_email_key text GENERATED ALWAYS AS (email_key(old_email)) STORED,
  reserved_until timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  made_at timestamptz(3),
  -- The person who asked, as in members.
  asked_by uuid REFERENCES users ON DELETE SET NULL
);
CREATE INDEX email_changes_of_user ON email_changes (user_id, created_at);
CREATE INDEX email_changes_reserved ON email_changes (old_email_key) WHERE reserved_until IS NOT NULL;
CREATE INDEX email_changes_asked_by ON email_changes (asked_by) WHERE asked_by IS NOT NULL;

CREATE TABLE one_time_tokens (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('verify_email', 'reset_password', 'confirm_email', 'undo_email', 'invitation')),
  token_hash bytea NOT NULL UNIQUE,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3),
  email_change_id uuid REFERENCES email_changes ON DELETE CASCADE
);
CREATE INDEX one_time_tokens_of_user ON one_time_tokens (user_id, purpose);
CREATE INDEX one_time_tokens_by_expiry ON one_time_tokens (expires_at);
CREATE INDEX one_time_tokens_of_email_change ON one_time_tokens (email_change_id);

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

-- Keys with which programs make calls for an account (docs/specification.md#api-keys).
CREATE TABLE api_keys (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Of an institution's account: the membership of whoever made it, with which it ends; null for the account's own login.
  member_id uuid REFERENCES members ON DELETE CASCADE,
  name text NOT NULL,
  -- The beginning of the key, by which people tell keys apart.
  prefix text NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  scopes text[] NOT NULL,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  last_used_at timestamptz(3),
  -- When its owner was told that it expires soon.
  warned_at timestamptz(3)
);
CREATE INDEX api_keys_of_account ON api_keys (user_id);
CREATE INDEX api_keys_of_member ON api_keys (member_id) WHERE member_id IS NOT NULL;
CREATE INDEX api_keys_by_expiry ON api_keys (expires_at);

-- Mails that strangers can cause are limited for each mailbox.
CREATE TABLE requested_mails (
  job_id text PRIMARY KEY, -- a repetition of the task counts once
  mailbox bytea NOT NULL,
  -- 'address' is a verification, as processes of an earlier version recorded it.
  kind text NOT NULL CHECK (kind IN ('verification', 'reset', 'security', 'newsletter', 'alert', 'address', 'invitation', 'report')),
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX requested_mails_of_mailbox ON requested_mails (mailbox, created_at);
CREATE INDEX requested_mails_by_age ON requested_mails (created_at);

-- Welcome credits are given to a mailbox once, also after its account was deleted.
CREATE TABLE welcomed_mailboxes (
  mailbox bytea PRIMARY KEY,
  created_at timestamptz(3) NOT NULL
);

-- ---------------------------------------------------------- Institutes -----------------------------------------------------------

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
  look_alike_key text GENERATED ALWAYS AS (look_alike_key(name)) STORED,
  search tsvector GENERATED ALWAYS AS (search_vector(name) || title_vector(search_vector(name))) STORED,
  -- How it is known that its account stands for it (docs/specification.md#institutes-of-universities). Of an institute without an account these are
  -- left over.
  level text CHECK (level IN ('listed', 'address', 'domain')),
  level_method text CHECK (level_method IN ('registration', 'email', 'admin', 'dns', 'file')),
  level_since timestamptz(3),
  -- What its account publishes at its web domain, to prove that it is its own.
  proof_token text,
  proof_checked_at timestamptz(3),
  -- When its account was told how to show it.
  told_at timestamptz(3),
  -- What it says of itself on its page (docs/specification.md#pages-of-institutions).
  about text CHECK (length(about) <= 2000),
  address text,
  kind text CHECK (kind IN ('university', 'college', 'institute', 'research', 'school', 'government', 'company', 'society', 'other')),
  aishe_id text,
  ror_id text,
  -- The same name in another country is another institution.
  CONSTRAINT institutes_name_place UNIQUE NULLS NOT DISTINCT (name_key, location)
);
-- Collated "C", so that a search for the beginning of a name is one range.
CREATE INDEX institutes_by_name ON institutes (search_name COLLATE "C", id);
CREATE INDEX institutes_look_alike ON institutes (look_alike_key);
CREATE INDEX institutes_search ON institutes USING gin (search) WITH (fastupdate = off);
-- Names that are like a misspelt one.
CREATE INDEX institutes_names ON institutes USING gin (search_name gin_trgm_ops);
-- For near duplicates, nearest first. An expression, so that no search for a part of a name uses this index, which is slow at that.
CREATE INDEX institutes_alike ON institutes USING gist ((search_name || '') gist_trgm_ops (siglen = 256));
CREATE INDEX institutes_of_user ON institutes (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX institutes_upload ON institutes (logo_image) WHERE logo_image LIKE '/uploads/%';
CREATE INDEX institutes_to_check_again ON institutes (proof_checked_at) WHERE level = 'domain';
CREATE INDEX institutes_to_tell ON institutes (id) WHERE level = 'listed' AND user_id IS NOT NULL AND told_at IS NULL;
-- For the directory by kind and by country.
CREATE INDEX institutes_by_kind ON institutes (kind, search_name COLLATE "C", id) WHERE kind IS NOT NULL;
CREATE INDEX institutes_by_place ON institutes (location, search_name COLLATE "C", id);
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON institutes FOR EACH ROW EXECUTE FUNCTION content_changed();

-- Institutes that were merged into another one: their addresses redirect to it.
CREATE TABLE merged_institutes (
  id uuid PRIMARY KEY,
  into_id uuid NOT NULL REFERENCES institutes ON DELETE CASCADE,
  merged_at timestamptz(3) NOT NULL
);
CREATE INDEX merged_institutes_into ON merged_institutes (into_id);
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON merged_institutes FOR EACH ROW EXECUTE FUNCTION content_changed();

-- Accounts that claim an institute without an email address of its domain; an admin decides.
CREATE TABLE institute_claims (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  institute_id uuid NOT NULL REFERENCES institutes ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL,
  -- A declined claim stays, so that it isn't made again when the account takes the name again.
  declined_at timestamptz(3),
  -- Of an institution that took another name by itself, until an admin confirms it (docs/specification.md#institutes-of-universities): the last name
  -- that was attested, and the web domains that were known under it. null: an account's claim to an institute.
  former_name text,
  former_domains text[] NOT NULL DEFAULT '{}',
  UNIQUE (user_id, institute_id)
);
CREATE INDEX institute_claims_waiting ON institute_claims (created_at, id) WHERE declined_at IS NULL;
CREATE INDEX institute_claims_of_institute ON institute_claims (institute_id);

-- ------------------------------------------------------------- Items -------------------------------------------------------------
--
-- What authors publish, of eight types. Lists filter by the lexemes of one vector, and sort by columns that are generated from the values that
-- the application writes, whoever writes them: a value within JSON can't be read from an index alone. Columns are included in indexes so that
-- lists and counts are answered from these.

-- A further type is one row here and one record in the contract.
CREATE TABLE item_types (type text PRIMARY KEY);
INSERT INTO item_types VALUES ('job'), ('callForPaper'), ('program'), ('workshop'), ('course'), ('blog'), ('news'), ('careerAdvice');

-- Milestones are a list of {kind, date, time, zone, label, moment, extendedFrom}, earliest first. Those with something to do until then:
CREATE FUNCTION is_action(kind text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN kind IN ('abstract', 'submission', 'application', 'registration');

-- Stored moments end with Z, so that their time zone is never that of the session.
CREATE FUNCTION moment_of(iso text) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT RETURN iso::timestamptz;
-- Unfinished milestones of drafts have no moment.
CREATE FUNCTION last_action(milestones jsonb) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT max(moment_of(one->>'moment')) FROM jsonb_array_elements(milestones) AS one WHERE is_action(one->>'kind'));
CREATE FUNCTION last_end(milestones jsonb) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT max(moment_of(one->>'moment')) FROM jsonb_array_elements(milestones) AS one WHERE one->>'kind' = 'end');
-- The months of all starts.
CREATE FUNCTION start_months(milestones jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ARRAY(SELECT DISTINCT left(one->>'date', 7) FROM jsonb_array_elements(milestones) AS one WHERE one->>'kind' = 'start');

-- Jobs that stay open until they are filled do for 180 days after their approval or their author's last confirmation, and as long as a deadline
-- is ahead (docs/specification.md#dates-of-jobs). In UTC days have 24 hours, whatever the session's time zone.
CREATE FUNCTION open_until(confirmed timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce((confirmed AT TIME ZONE 'UTC' + interval '180 days') AT TIME ZONE 'UTC', 'infinity');

-- Openings of a job, with what else an advertisement states (docs/specification.md#openings), are read and written whole.
CREATE FUNCTION opening_sums(openings jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN (
    SELECT jsonb_build_object('openingCount', jsonb_array_length(openings), 'vacancyCount', coalesce(sum(n), 0),
      'vacanciesByCategory', coalesce(jsonb_object_agg(category, n) FILTER (WHERE category IS NOT NULL), '{}'))
    FROM (
      SELECT one->>'category' AS category, sum((one->>'count')::int) AS n
      FROM jsonb_array_elements(openings) AS opening, jsonb_array_elements(opening->'vacancies') AS one
      WHERE one->>'horizontal' IS NULL GROUP BY 1
    ) AS counted);

-- Different values of a member of all openings.
CREATE FUNCTION opening_values(openings jsonb, name text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  ARRAY(SELECT DISTINCT opening->>name FROM jsonb_array_elements(openings) AS opening WHERE opening->>name IS NOT NULL ORDER BY 1);
CREATE FUNCTION opening_fields(openings jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  ARRAY(SELECT DISTINCT one FROM jsonb_array_elements(openings) AS opening, jsonb_array_elements_text(opening->'field') AS one ORDER BY 1);
CREATE FUNCTION opening_categories(openings jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  ARRAY(SELECT DISTINCT one->>'category' FROM jsonb_array_elements(openings) AS opening, jsonb_array_elements(opening->'vacancies') AS one
    WHERE one->>'category' IS NOT NULL AND (one->>'count')::int > 0 ORDER BY 1);
CREATE FUNCTION union_of(own text[], others text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  ARRAY(SELECT unnest(own) UNION SELECT unnest(others) ORDER BY 1);

-- What openings pay in a month, in rupees, with leading zeros, so that a list can ask for the beginnings of higher numbers. One that states no
-- pay has its level, whose amount the program knows. Pay by hour, by lecture or in another currency isn't compared.
CREATE FUNCTION opening_pays(openings jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  ARRAY(SELECT DISTINCT pay FROM jsonb_array_elements(openings) AS opening, LATERAL (SELECT CASE
      WHEN opening->>'pay' IS NULL THEN 'level ' || (opening->>'level')
      WHEN opening->'pay'->>'currency' = 'INR' AND opening->'pay'->>'per' IN ('month', 'year')
        THEN lpad(((opening->'pay'->>'min')::bigint / CASE opening->'pay'->>'per' WHEN 'year' THEN 1200 ELSE 100 END)::text, 11, '0') END AS pay) AS stated
    WHERE pay IS NOT NULL ORDER BY 1);

CREATE TABLE items (
  id uuid PRIMARY KEY,
  type text NOT NULL REFERENCES item_types,
  sub_type text,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  title text NOT NULL,
  content text NOT NULL,
  content_text text NOT NULL,
  image text,
  video_link text,
  action_link text,
  organiser text,
  field text[] NOT NULL DEFAULT '{}',
  position text[] NOT NULL DEFAULT '{}',
  location text COLLATE "C",
  salary text,
  rank text,
  -- Name of the series of which it is an edition.
  series text,
  milestones jsonb NOT NULL DEFAULT '[]',
  place jsonb,
  fee jsonb NOT NULL DEFAULT '{"kind": "notStated", "amount": null, "currency": null}',
  -- Where it was imported from, and its id there.
  source jsonb,
  source_key text UNIQUE,
  approval_status text NOT NULL CHECK (approval_status IN ('draft', 'pending', 'approved', 'rejected')),
  featured boolean NOT NULL DEFAULT false,
  rejection_reason text,
  -- null: not paid yet; 'package': by a package post, taken at creation; 'credit': charged at the first approval; 'free': free at the first
  -- approval (premium or admin author). An item is paid for once.
  payment text CHECK (payment IN ('package', 'credit', 'free')),
  first_approved_at timestamptz(3),
  -- When the latest approval made it public; NULL unless it is.
  published_at timestamptz(3),
  submitted_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  organiser_key text GENERATED ALWAYS AS (name_key(organiser)) STORED,
  mode text GENERATED ALWAYS AS (place->>'mode') STORED,
  country text COLLATE "C" GENERATED ALWAYS AS (place->>'country') STORED,
  is_free boolean NOT NULL GENERATED ALWAYS AS (coalesce(fee->>'kind' = 'free', false)) STORED,
  starts text[] NOT NULL GENERATED ALWAYS AS (start_months(milestones)) STORED,
  last_action_at timestamptz(3) GENERATED ALWAYS AS (last_action(milestones)) STORED,
  search_title text GENERATED ALWAYS AS (fold(CASE WHEN type = 'job' THEN title || ' ' || organiser ELSE title END)) STORED,
  -- What lists filter by, as lexemes (filter_lexemes), and the words that are searched.
  search tsvector NOT NULL,
  keywords text[] NOT NULL DEFAULT '{}',
  advertisement_number text,
  openings jsonb NOT NULL DEFAULT '[]',
  fees jsonb NOT NULL DEFAULT '[]',
  documents jsonb NOT NULL DEFAULT '[]',
  -- Most items have no openings, and don't pay for calls of functions.
  opening_sums jsonb GENERATED ALWAYS AS (CASE WHEN openings <> '[]' THEN opening_sums(openings) END) STORED,
  -- What facets count: the job's own values and those of its openings.
  all_fields text[] NOT NULL GENERATED ALWAYS AS (CASE WHEN openings = '[]' THEN field ELSE union_of(field, opening_fields(openings)) END) STORED,
  all_positions text[] NOT NULL GENERATED ALWAYS AS (
    CASE WHEN openings = '[]' THEN "position" ELSE union_of("position", opening_values(openings, 'position')) END) STORED,
  levels text[] NOT NULL GENERATED ALWAYS AS (CASE WHEN openings = '[]' THEN '{}'::text[] ELSE opening_values(openings, 'level') END) STORED,
  contracts text[] NOT NULL GENERATED ALWAYS AS (CASE WHEN openings = '[]' THEN '{}'::text[] ELSE opening_values(openings, 'contract') END) STORED,
  categories text[] NOT NULL GENERATED ALWAYS AS (CASE WHEN openings = '[]' THEN '{}'::text[] ELSE opening_categories(openings) END) STORED,
  pays text[] NOT NULL GENERATED ALWAYS AS (CASE WHEN openings = '[]' THEN '{}'::text[] ELSE opening_pays(openings) END) STORED,
  -- {"at": moment, "reason": text, "byStaff": boolean}. A withdrawn item stays readable by its link.
  withdrawal jsonb,
  -- What an author's edit changes of a public item, while it waits for review or after it was rejected:
  -- {"state": "pending" | "rejected", "fields": values by column name of the program, "reason": text, "submittedAt": moment}. Until a decision
  -- the item itself stays as it is.
  revision jsonb,
  -- When its revision last changed.
  revised_at timestamptz(3),
  -- What approved revisions changed: [{"at": moment, "changed": names of fields}].
  corrigenda jsonb NOT NULL DEFAULT '[]',
  -- Since when it waits for a decision, itself or its revision.
  waiting_since timestamptz(3) GENERATED ALWAYS AS (
    CASE WHEN approval_status = 'pending' THEN coalesce(submitted_at, created_at)
      WHEN revision->>'state' = 'pending' THEN moment_of(revision->>'submittedAt') END) STORED,
  -- What came of a job after it closed: {"outcome": …, "note": text, "at": moment}.
  outcome jsonb,
  -- The item that it was copied from, which may be gone.
  copied_from uuid,
  until_filled boolean NOT NULL DEFAULT false,
  -- When it was approved, or its author last said that it is still open.
  confirmed_at timestamptz(3),
  -- When its author was last asked.
  asked_at timestamptz(3),
  -- The last deadline, without one the end, without either never: not null, so that 'open' is one range. A withdrawn item is closed from then
  -- on, and so leaves what shows open items only.
  closes_at timestamptz(3) NOT NULL GENERATED ALWAYS AS (least(
    CASE WHEN until_filled THEN greatest(last_action(milestones), open_until(confirmed_at))
      ELSE coalesce(last_action(milestones), last_end(milestones), 'infinity') END,
    moment_of(withdrawal->>'at'))
  ) STORED,
  -- The id that a program of its author knows an item by, such as a requisition number of a recruitment system (docs/specification.md#external-ids).
  external_id text CHECK (length(external_id) BETWEEN 1 AND 100),
  -- What authors answered to rejections when they submitted the item again: [{"at": moment, "text": text}].
  answers jsonb NOT NULL DEFAULT '[]',
  CONSTRAINT items_job CHECK (type <> 'job' OR (organiser IS NOT NULL AND location IS NOT NULL)),
  CONSTRAINT items_only_job CHECK (type = 'job' OR (field = '{}' AND position = '{}' AND location IS NULL AND salary IS NULL
    AND advertisement_number IS NULL AND openings = '[]' AND fees = '[]' AND documents = '[]')),
  CONSTRAINT items_revision CHECK (revision IS NULL OR approval_status = 'approved'),
  CONSTRAINT items_outcome CHECK (outcome IS NULL OR type = 'job'),
  CONSTRAINT items_until_filled CHECK (type = 'job' OR NOT until_filled)
);
-- Rows are narrow: facets and counts read 10,000 of them, and need neither texts nor vectors.
ALTER TABLE items ALTER search SET STORAGE EXTERNAL, SET (toast_tuple_target = 1024);

CREATE INDEX items_search ON items USING gin (search) WITH (fastupdate = off);
CREATE INDEX items_by_type ON items (type, featured DESC, created_at DESC, id DESC) INCLUDE (closes_at) WHERE approval_status = 'approved';
-- Lists of every type but jobs, most of which an index of all would have to skip.
CREATE INDEX items_posts ON items (featured DESC, created_at DESC, id DESC) INCLUDE (type, closes_at)
  WHERE approval_status = 'approved' AND type <> 'job';
CREATE INDEX items_shown ON items (created_at DESC, id DESC) INCLUDE (approval_status, type, closes_at) WHERE approval_status <> 'draft';
CREATE INDEX items_closing ON items (type, closes_at, created_at DESC, id DESC) WHERE approval_status = 'approved';
CREATE INDEX items_by_title ON items (lower(title), id) INCLUDE (approval_status, type, closes_at) WHERE approval_status <> 'draft';
CREATE INDEX items_of_user ON items (user_id, created_at DESC, id DESC) INCLUDE (approval_status, type);
CREATE INDEX items_in_status ON items (approval_status, created_at DESC, id DESC) INCLUDE (type) WHERE approval_status <> 'approved';
CREATE INDEX items_by_organiser ON items (organiser_key);
CREATE INDEX items_by_first_approval ON items (first_approved_at) INCLUDE (created_at) WHERE first_approved_at IS NOT NULL;
CREATE INDEX items_published ON items (published_at) WHERE published_at IS NOT NULL;
CREATE INDEX items_of_series ON items (series) WHERE series IS NOT NULL;
CREATE INDEX items_upload ON items (image) WHERE image LIKE '/uploads/%';
CREATE INDEX items_sitemap ON items (id) INCLUDE (updated_at, approval_status, type, closes_at) WHERE approval_status = 'approved';
-- Public items that may be open without a deadline ahead.
CREATE INDEX items_idle ON items (type, created_at DESC, id DESC) INCLUDE (closes_at, last_action_at)
  WHERE approval_status = 'approved' AND (last_action_at IS NULL OR until_filled);
CREATE INDEX items_waiting ON items (waiting_since, id) INCLUDE (type) WHERE waiting_since IS NOT NULL;
CREATE INDEX items_revised ON items (user_id, id) WHERE revision IS NOT NULL;
CREATE INDEX items_copied_from ON items (copied_from) WHERE copied_from IS NOT NULL;
CREATE INDEX items_documents ON items USING gin (documents jsonb_path_ops) WHERE documents <> '[]';
-- Which institutions have open items.
CREATE INDEX items_open_of_organiser ON items (organiser_key, closes_at) WHERE approval_status = 'approved';
CREATE UNIQUE INDEX items_by_external_id ON items (user_id, (type = 'job'), external_id) WHERE external_id IS NOT NULL;

-- A search that finds too many items to collect them is known by a sample: one item in 32, by the last byte of its id, which is random.
CREATE FUNCTION in_sample(id uuid) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN get_byte(uuid_send(id), 15) < 8;
CREATE INDEX items_search_sample ON items USING gin (search) WITH (fastupdate = off) WHERE in_sample(id);

-- A level and a category that one opening has.
CREATE FUNCTION opening_pairs(openings jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  ARRAY(SELECT DISTINCT 'level+category=' || (opening->>'level') || '+' || (one->>'category')
    FROM jsonb_array_elements(openings) AS opening, jsonb_array_elements(opening->'vacancies') AS one WHERE (one->>'count')::int > 0);
-- The texts that are searched, each once, in a bounded length: a vector can't be larger than a megabyte.
CREATE FUNCTION opening_words(openings jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  left(array_to_string(opening_values(openings, 'title') || opening_values(openings, 'department') || opening_values(openings, 'eligibility'), ' '), 40000);

CREATE FUNCTION opening_lexemes(openings jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  ARRAY(SELECT 'field=' || one FROM unnest(opening_fields(openings)) AS one)
  || ARRAY(SELECT 'position=' || one FROM unnest(opening_values(openings, 'position')) AS one)
  || ARRAY(SELECT 'level=' || one FROM unnest(opening_values(openings, 'level')) AS one)
  || ARRAY(SELECT 'contract=' || one FROM unnest(opening_values(openings, 'contract')) AS one)
  || ARRAY(SELECT 'category=' || one FROM unnest(opening_categories(openings)) AS one)
  || ARRAY(SELECT 'pay=' || one FROM unnest(opening_pays(openings)) AS one)
  || opening_pairs(openings);

-- Values by which lists are filtered. None of them can be a word of a text, as each has a '='.
CREATE FUNCTION filter_lexemes(item items) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN array_remove(
  ARRAY[
    'type=' || item.type,
    'sub=' || item.sub_type,
    'mode=' || (item.place->>'mode'),
    'country=' || (item.place->>'country'),
    'at=' || item.location,
    'at=' || split_part(item.location, '/', 1),
    CASE WHEN item.fee->>'kind' = 'free' THEN 'fee=free' END,
    CASE WHEN item.featured THEN 'featured=yes' END,
    'rank=' || item.rank
  ]
  || ARRAY(SELECT 'rank=' || one FROM unnest(string_to_array(item.rank, ', ')) AS one)
  || ARRAY(SELECT 'field=' || one FROM unnest(item.field) AS one)
  || ARRAY(SELECT 'position=' || one FROM unnest(item.position) AS one)
  || CASE WHEN item.openings <> '[]' THEN opening_lexemes(item.openings) END
  || ARRAY(SELECT 'starts=' || one FROM unnest(start_months(item.milestones)) AS one),
  NULL);

-- Generated columns have no value yet, so the lexemes are computed from what they are generated from.
CREATE FUNCTION index_item() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  title tsvector := search_vector(NEW.title);
  author text := (SELECT name FROM users WHERE id = NEW.user_id);
BEGIN
  NEW.search := array_to_tsvector(filter_lexemes(NEW)) || title_vector(title) || title
    || search_vector(concat_ws(' ', NEW.organiser, author, NEW.place->>'city', array_to_string(NEW.keywords, ' '))) || search_vector(NEW.content_text);
  IF NEW.openings <> '[]' THEN NEW.search := NEW.search || search_vector(opening_words(NEW.openings)); END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER index_new BEFORE INSERT ON items FOR EACH ROW EXECUTE FUNCTION index_item();
CREATE TRIGGER index_change BEFORE UPDATE OF type, sub_type, user_id, title, content_text, keywords, organiser, place, location, fee, featured, rank,
  field, position, openings, milestones ON items FOR EACH ROW EXECUTE FUNCTION index_item();

CREATE FUNCTION index_items_of_author() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE items SET user_id = user_id WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER index_items AFTER UPDATE OF name ON users
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION index_items_of_author();

-- The items of these statuses that a query finds and that close after `opens` and until `ends`, up to `most`, with the columns that lists sort
-- and count by: first up to `of_sample` of the sample, then, if those are fewer than 625, the others. So many in the sample mean some 20,000
-- in all: a frequent search. PostgreSQL takes a rare lexeme for common and would walk the whole table in order, so this can be answered by the
-- index alone: few matches are sorted, and for more the caller walks in the order of the list. What closes within some days is also found by
-- the index of closing times: few items do, and a common word would read all of its own.
CREATE FUNCTION found_items(query tsquery, statuses text[], opens timestamptz, ends timestamptz, most int, of_sample int)
RETURNS TABLE (sampled boolean, id uuid, type text, sub_type text, title text, featured boolean, created_at timestamptz, closes_at timestamptz,
  all_fields text[], all_positions text[], levels text[], contracts text[], categories text[], pays text[], location text, mode text, country text,
  rank text, is_free boolean, starts text[])
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off SET work_mem = '32MB' AS $$
DECLARE
  seen int;
  -- Hidden from the planner where nearly all items match: it would combine the index of words with those of closing times.
  closes text := CASE WHEN opens > '-infinity' AND ends < 'infinity' THEN 'closes_at > $3 AND closes_at <= $4'
    ELSE 'coalesce(closes_at > $3 AND closes_at <= $4, false)' END;
  statement text := 'SELECT %L::boolean, id, type, sub_type, title, featured, created_at, closes_at, all_fields, all_positions, levels, contracts, categories, pays,
    location, mode, country, rank, is_free, starts FROM items WHERE %s AND search @@ $1 AND approval_status = ANY ($2) AND ' || closes || ' LIMIT $5';
BEGIN
  RETURN QUERY EXECUTE format(statement, true, 'in_sample(id)') USING query, statuses, opens, ends, least(most, of_sample);
  GET DIAGNOSTICS seen = ROW_COUNT;
  IF seen >= least(most, 625) THEN RETURN; END IF;
  RETURN QUERY EXECUTE format(statement, false, 'NOT in_sample(id)') USING query, statuses, opens, ends, most - seen;
END $$;

-- Drafts, pending and rejected items are seen by their authors and staff only.
CREATE TRIGGER content_is_public AFTER INSERT OR UPDATE ON items
  FOR EACH ROW WHEN (NEW.approval_status = 'approved') EXECUTE FUNCTION content_changed();
CREATE TRIGGER content_was_public AFTER UPDATE OR DELETE ON items
  FOR EACH ROW WHEN (OLD.approval_status = 'approved') EXECUTE FUNCTION content_changed();

-- -------------------------------------------------------- Dates of items ---------------------------------------------------------

-- The dates of public items, for calendars and lists by deadline. Triggers maintain this table; nothing else writes to it.
CREATE TABLE item_dates (
  item_id uuid NOT NULL REFERENCES items ON DELETE CASCADE,
  -- From 1, earliest first.
  ordinal smallint NOT NULL,
  type text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  kind text NOT NULL,
  day date NOT NULL,
  moment timestamptz(3) NOT NULL,
  -- A deadline is the item's next one from then until its moment.
  next_from timestamptz(3),
  -- The last day of an event that begins with this date and is shown on each of its days.
  until date,
  PRIMARY KEY (item_id, ordinal)
);
CREATE INDEX item_dates_by_day ON item_dates (day, moment, item_id, ordinal) INCLUDE (kind, type);
CREATE INDEX item_dates_by_type ON item_dates (type, day, moment, item_id, ordinal) INCLUDE (kind);
CREATE INDEX item_dates_next ON item_dates (moment, created_at DESC, item_id DESC) INCLUDE (type, next_from) WHERE next_from IS NOT NULL;
CREATE INDEX item_dates_next_of_type ON item_dates (type, moment, created_at DESC, item_id DESC) INCLUDE (next_from) WHERE next_from IS NOT NULL;
CREATE INDEX item_dates_spans ON item_dates (day DESC, item_id) INCLUDE (ordinal, type, until) WHERE until IS NOT NULL;

CREATE FUNCTION dates_in(milestones jsonb)
RETURNS TABLE (nth smallint, kind text, day date, moment timestamptz, next_from timestamptz, until date) LANGUAGE sql STABLE PARALLEL SAFE AS $$
  WITH stated AS (
    SELECT row_number() OVER (ORDER BY moment, at)::smallint AS nth, kind, day, moment
    FROM (
      SELECT one->>'kind' AS kind, (one->>'date')::date AS day, (one->>'moment')::timestamptz(3) AS moment, at
      FROM jsonb_array_elements(milestones) WITH ORDINALITY AS listed (one, at)
    ) AS dated WHERE moment IS NOT NULL
  ), event AS (
    SELECT (SELECT min(nth) FROM stated WHERE kind = 'start') AS start, (SELECT day FROM stated WHERE kind = 'end' ORDER BY nth LIMIT 1) AS until
  )
  SELECT nth, kind, day, moment,
    CASE WHEN is_action(kind) THEN coalesce(max(moment) FILTER (WHERE is_action(kind)) OVER earlier, '-infinity') END,
    CASE WHEN nth = event.start AND event.until BETWEEN day + 2 AND day + 13 THEN event.until END
  FROM stated, event
  WINDOW earlier AS (ORDER BY nth ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
$$;

-- Not of withdrawn items.
CREATE FUNCTION date_items() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  dated uuid[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(n.id) INTO dated FROM old_rows o JOIN new_rows n USING (id)
    WHERE 'approved' IN (o.approval_status, n.approval_status)
      AND (o.approval_status, o.type, o.created_at, o.milestones, o.withdrawal)
        IS DISTINCT FROM (n.approval_status, n.type, n.created_at, n.milestones, n.withdrawal);
    DELETE FROM item_dates WHERE item_id = ANY(dated);
  END IF;
  INSERT INTO item_dates
  SELECT n.id, d.ordinal, n.type, n.created_at, d.kind, d.day, d.moment, d.next_from, d.until
  FROM new_rows AS n, LATERAL dates_in(n.milestones) AS d (ordinal, kind, day, moment, next_from, until)
  WHERE n.approval_status = 'approved' AND n.withdrawal IS NULL AND (TG_OP = 'INSERT' OR n.id = ANY(dated));
  RETURN NULL;
END $$;
CREATE TRIGGER date_new AFTER INSERT ON items REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION date_items();
CREATE TRIGGER date_change AFTER UPDATE ON items REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION date_items();

-- India has one UTC offset all year.
CREATE FUNCTION end_in_india(day date) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (day + 1)::timestamp AT TIME ZONE interval '5:30';

-- ----------------------------------------------------- What belongs to items -----------------------------------------------------

-- When the link of a public item, by which readers act, is checked next, and how it went. Triggers make a row when an item with a link
-- becomes public, and remove it when the link is changed or the item deleted; so a mark never outlives the link that it is about.
CREATE TABLE link_checks (
  item_id uuid PRIMARY KEY REFERENCES items ON DELETE CASCADE,
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
CREATE INDEX link_checks_dead ON link_checks (item_id) WHERE failures >= 2;

CREATE FUNCTION follow_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO link_checks (item_id, link, due_at)
    SELECT id, action_link, updated_at FROM new_rows WHERE approval_status = 'approved' AND action_link IS NOT NULL;
    RETURN NULL;
  END IF;
  DELETE FROM link_checks USING old_rows o JOIN new_rows n USING (id)
  WHERE item_id = n.id AND o.action_link IS DISTINCT FROM n.action_link;
  INSERT INTO link_checks (item_id, link, due_at)
  SELECT n.id, n.action_link, n.updated_at FROM old_rows o JOIN new_rows n USING (id)
  WHERE n.approval_status = 'approved' AND n.action_link IS NOT NULL
    AND (o.approval_status, o.action_link) IS DISTINCT FROM (n.approval_status, n.action_link)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER link_new AFTER INSERT ON items REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_links();
CREATE TRIGGER link_change AFTER UPDATE ON items REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_links();

-- When what the public sees of an item last changed, for `updatedSince` of lists (docs/search.md#changes): of each item that is public, and
-- for 90 days of those that no longer are. An item that closes changes at that moment.
CREATE TABLE item_changes (
  -- Of the item, which may be deleted.
  id uuid PRIMARY KEY,
  collection text NOT NULL CHECK (collection IN ('jobs', 'posts')),
  changed_at timestamptz(3) NOT NULL,
  closes_at timestamptz(3) NOT NULL,
  removed boolean NOT NULL DEFAULT false
);
CREATE INDEX item_changes_since ON item_changes (collection, changed_at);
CREATE INDEX item_changes_closing ON item_changes (collection, closes_at) WHERE NOT removed;

CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  at timestamptz := clock_timestamp();
BEGIN
  IF TG_OP = 'UPDATE' THEN
    -- The public doesn't see these.
    OLD.revision := NEW.revision;
    OLD.revised_at := NEW.revised_at;
    OLD.waiting_since := NEW.waiting_since;
    OLD.asked_at := NEW.asked_at;
    OLD.answers := NEW.answers;
    OLD.search := NEW.search;
    IF OLD IS NOT DISTINCT FROM NEW THEN RETURN NULL; END IF;
    -- By the program's clock, if it says when.
    IF NEW.updated_at > OLD.updated_at THEN at := NEW.updated_at; END IF;
  END IF;
  INSERT INTO item_changes VALUES (
    NEW.id, CASE NEW.type WHEN 'job' THEN 'jobs' ELSE 'posts' END, at, NEW.closes_at, NEW.approval_status <> 'approved')
  ON CONFLICT (id) DO UPDATE
  SET changed_at = greatest(item_changes.changed_at, excluded.changed_at), closes_at = excluded.closes_at, removed = excluded.removed;
  RETURN NULL;
END $$;
CREATE TRIGGER note_new AFTER INSERT ON items FOR EACH ROW WHEN (NEW.approval_status = 'approved') EXECUTE FUNCTION note_change();
CREATE TRIGGER note_change AFTER UPDATE ON items FOR EACH ROW
  WHEN ('approved' IN (OLD.approval_status, NEW.approval_status)) EXECUTE FUNCTION note_change();

-- What items show of their authors.
CREATE FUNCTION note_change_of_author() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE item_changes SET changed_at = greatest(changed_at, NEW.updated_at, clock_timestamp())
  WHERE id IN (SELECT id FROM items WHERE user_id = NEW.id AND approval_status = 'approved');
  RETURN NULL;
END $$;
CREATE TRIGGER note_change AFTER UPDATE ON users FOR EACH ROW
  WHEN ((OLD.name, OLD.subscription, OLD.subscription_ends_at, OLD.profile_image)
    IS DISTINCT FROM (NEW.name, NEW.subscription, NEW.subscription_ends_at, NEW.profile_image))
  EXECUTE FUNCTION note_change_of_author();

-- Deleted items that were once public, for 410.
CREATE TABLE gone_items (
  id uuid PRIMARY KEY,
  collection text NOT NULL CHECK (collection IN ('jobs', 'posts')),
  gone_at timestamptz(3) NOT NULL,
  -- When it was first public, for the dump of public items.
  published_at timestamptz(3)
);

-- How often each item was seen and used, by day in India, without persons.
CREATE TABLE item_numbers (
  item_id uuid NOT NULL REFERENCES items (id) ON DELETE CASCADE,
  day date NOT NULL,
  views int NOT NULL DEFAULT 0,
  apply_clicks int NOT NULL DEFAULT 0,
  saves int NOT NULL DEFAULT 0,
  calendar int NOT NULL DEFAULT 0,
  PRIMARY KEY (item_id, day)
);

-- Who wrote on an item for the institution whose it is, the last one last.
CREATE TABLE item_actors (
  item_id uuid NOT NULL REFERENCES items ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  acted_at timestamptz(3) NOT NULL,
  PRIMARY KEY (item_id, user_id)
);
CREATE INDEX item_actors_of_person ON item_actors (user_id);

-- A digest of what the last import wrote into an item: the next import may update an item that still matches it, but not one that somebody
-- has edited since.
CREATE TABLE imported_calls (
  item_id uuid PRIMARY KEY REFERENCES items ON DELETE CASCADE,
  digest bytea NOT NULL
);

-- The keys, as hashes, by which a submission that is sent twice makes one item, with a hash of what was sent.
CREATE TABLE submissions (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  collection text NOT NULL CHECK (collection IN ('jobs', 'posts')),
  item_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL,
  key_hash bytea NOT NULL,
  body_hash bytea,
  PRIMARY KEY (user_id, collection, key_hash)
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
  -- Staff may use what they uploaded for any account: set when an upload is handed over to the account that shows it.
  uploaded_by uuid REFERENCES users ON DELETE SET NULL,
  CONSTRAINT uploads_size CHECK ((width IS NULL) = (height IS NULL))
);
CREATE INDEX uploads_of_user ON uploads (user_id, created_at DESC);
CREATE INDEX uploads_by_age ON uploads (created_at, id);
CREATE INDEX uploads_by_staff ON uploads (uploaded_by) WHERE uploaded_by IS NOT NULL;

-- Organisers that a published list doubts, for hints that staff alone sees (docs/specification.md#hints).
CREATE TABLE flagged_organisers (
  name_key text PRIMARY KEY,
  name text NOT NULL,
  domains text[] NOT NULL DEFAULT '{}',
  -- What the list is called.
  source text NOT NULL
);
CREATE INDEX flagged_organisers_domains ON flagged_organisers USING gin (domains);

-- ----------------------------------------------------- Searches of everybody -----------------------------------------------------

-- The words of public items, among which a misspelt query finds its spelling (docs/search.md#did-you-mean). A task keeps them up to date.
CREATE TABLE search_words (word text PRIMARY KEY);
CREATE INDEX search_words_alike ON search_words USING gin (word gin_trgm_ops) WITH (fastupdate = off);

-- What readers searched for in vain: words by day in India, without persons.
CREATE TABLE vain_searches (
  day date NOT NULL,
  words text NOT NULL,
  times int NOT NULL,
  PRIMARY KEY (day, words)
);

-- Words that a search takes for each other, beside those of the product.
CREATE TABLE search_equivalents (
  id uuid PRIMARY KEY,
  words text[] NOT NULL,
  created_at timestamptz(3) NOT NULL
);
-- Every process reads them again, and drops its pages.
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON search_equivalents FOR EACH ROW EXECUTE FUNCTION content_changed();

-- ------------------------------------------- Lists, searches and calendars of readers --------------------------------------------

-- What a person keeps on their list, with notes that nobody else reads. There is no reference to the item: an entry outlives it, with
-- the title that it had.
CREATE TABLE saved_items (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  collection text NOT NULL CHECK (collection IN ('jobs', 'posts')),
  item_id uuid NOT NULL,
  title text NOT NULL,
  stage text NOT NULL CHECK (stage IN ('saved', 'preparing', 'applied', 'interview', 'offer', 'closed')),
  note text,
  dates jsonb NOT NULL DEFAULT '[]', -- a list of {label, date}, earliest first
  saved_at timestamptz(3) NOT NULL,
  -- What was saved before the address of an account was verified may be somebody else's: it neither mails nor enters a calendar until the
  -- owner keeps it (docs/specification.md#taking-an-account-back).
  is_kept boolean NOT NULL DEFAULT true,
  PRIMARY KEY (user_id, item_id)
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
  paused_because text CHECK (paused_because IN ('person', 'unsubscribed', 'bounced', 'unverified')),
  paused_at timestamptz(3),
  confirm_hash bytea UNIQUE,           -- of the mailed link with which an address confirms
  confirmed_at timestamptz(3),         -- NULL until then; no mail is sent
  policy_version text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  in_calendar boolean NOT NULL DEFAULT false, -- what it finds is in its person's calendar, if they want it to
  follow_id uuid REFERENCES follows ON DELETE CASCADE,
  notified_until timestamptz(3) NOT NULL, -- nothing that was published before needs to be mailed
  seen_until timestamptz(3) NOT NULL   -- the person has seen what was published before
);
CREATE INDEX saved_searches_of_recipient ON saved_searches (recipient_id);
CREATE INDEX saved_searches_due ON saved_searches (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX saved_searches_at_once ON saved_searches (kind, query, recipient_id)
  WHERE frequency = 'now' AND paused_because IS NULL AND confirmed_at IS NOT NULL;
CREATE INDEX saved_searches_of_follow ON saved_searches (follow_id) WHERE follow_id IS NOT NULL;
CREATE INDEX saved_searches_paused ON saved_searches (paused_at) WHERE paused_at IS NOT NULL;

-- Until when searches that mail at once have been matched: at most one row, so that a run need not touch every search. Without it, or a moment
-- in it, none was matched yet: an empty portal has no row in any table, which a restore relies on.
CREATE TABLE alert_progress (
  is_one boolean PRIMARY KEY DEFAULT true CHECK (is_one),
  -- While this is set, no mail about saved searches, near dates or later deadlines leaves; what waits does afterwards.
  stopped_at timestamptz(3),
  stopped_by uuid REFERENCES users ON DELETE SET NULL,
  stop_reason text,
  notified_until timestamptz(3)
);

-- One row for each mail about saved searches, written in the transaction that moves the searches on: what is in it is never mailed to that
-- person again, and a mail that a crash kept from leaving is found here.
CREATE TABLE alert_mails (
  id uuid PRIMARY KEY,
  recipient_id uuid NOT NULL REFERENCES alert_recipients ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL,
  settled_at timestamptz(3),           -- when it was sent, or needed no sending any more
  outcome text CHECK (outcome IN ('sent', 'dropped', 'refused'))
);
CREATE INDEX alert_mails_of_recipient ON alert_mails (recipient_id);
CREATE INDEX alert_mails_waiting ON alert_mails (created_at) WHERE settled_at IS NULL;
CREATE INDEX alert_mails_by_age ON alert_mails (created_at);
CREATE INDEX alert_mails_settled ON alert_mails (settled_at) WHERE settled_at IS NOT NULL;

-- What is mailed, never twice to anybody or to any inbox, which an account and an address may share. Rows are written while searches are
-- looked through, and get their mail afterwards: a run that is killed in between is completed by the next one.
CREATE TABLE alert_mail_items (
  recipient_id uuid NOT NULL REFERENCES alert_recipients ON DELETE CASCADE,
  item_id uuid NOT NULL,
  inbox text NOT NULL,                 -- key of the address
  search_id uuid NOT NULL,             -- which found it
  published_at timestamptz(3) NOT NULL,
  mail_id uuid REFERENCES alert_mails ON DELETE CASCADE, -- NULL until it has one
  PRIMARY KEY (recipient_id, item_id)
);
CREATE UNIQUE INDEX alert_mail_items_once ON alert_mail_items (inbox, item_id);
CREATE INDEX alert_mail_items_of_mail ON alert_mail_items (mail_id);
CREATE INDEX alert_mail_items_unmailed ON alert_mail_items (recipient_id) WHERE mail_id IS NULL;

-- What a person is told inside the portal.
CREATE TABLE notices (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('decision', 'extension', 'change', 'reminder', 'match')),
  about text NOT NULL, -- what happened: nobody is told twice
  -- Null in notices of a search or follow, which are about no single item.
  collection text CHECK (collection IN ('jobs', 'posts')),
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

-- ------------------------------------------------------------- Staff -------------------------------------------------------------

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
  created_at timestamptz(3) NOT NULL,
  -- A decision on a revision is one about the item.
  about text CHECK (about = 'revision'),
  -- {id, name} of the member who acted for the account; null for the account itself.
  acted_by jsonb,
  -- Since when an item, or its revision, had waited for the decision; null where it hadn't, and for other actions.
  waiting_since timestamptz(3)
);
CREATE INDEX approval_logs_newest ON approval_logs (created_at DESC, id DESC);
CREATE INDEX approval_logs_of_entity ON approval_logs (entity_id, created_at DESC, id DESC);
CREATE INDEX approval_logs_by_action ON approval_logs (action, created_at DESC, id DESC);
CREATE INDEX approval_logs_by_type ON approval_logs (entity_type, created_at DESC, id DESC);
CREATE INDEX approval_logs_by_both ON approval_logs (entity_type, action, created_at DESC, id DESC);
-- All decisions of an item in their order, for counting those that stand.
CREATE INDEX approval_logs_decisions ON approval_logs (entity_id, created_at, id) INCLUDE (action, about, waiting_since)
  WHERE entity_type IN ('post', 'job') AND action IN ('approved', 'rejected', 'pending', 'undone');
-- The log has the earlier versions of a section of the site's content, whose images are kept.
CREATE INDEX approval_logs_of_site ON approval_logs (entity_title, created_at DESC, id DESC) WHERE entity_type = 'site';

-- The log is append-only, with two exceptions that the law demands: what names a person or thing that is gone may be erased, and rows
-- may be removed after eight years.
CREATE FUNCTION keep_approval_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.created_at < now() - interval '8 years' THEN RETURN OLD; END IF;
  ELSIF NEW.entity_title IS NULL AND NEW.snapshot IS NULL
    AND (NEW.id, NEW.entity_type, NEW.entity_id, NEW.action, NEW.about, NEW.moderator_id, NEW.moderator_name, NEW.reason, NEW.waiting_since, NEW.created_at)
      IS NOT DISTINCT FROM
        (OLD.id, OLD.entity_type, OLD.entity_id, OLD.action, OLD.about, OLD.moderator_id, OLD.moderator_name, OLD.reason, OLD.waiting_since, OLD.created_at)
    AND NOT EXISTS (SELECT FROM users WHERE id = OLD.entity_id)
    AND NOT EXISTS (SELECT FROM items WHERE id = OLD.entity_id)
    AND NOT EXISTS (SELECT FROM institutes WHERE id = OLD.entity_id)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of % are never changed or removed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON approval_logs FOR EACH ROW EXECUTE FUNCTION keep_approval_log();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON approval_logs FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The last decision on an item, while it can be undone.
CREATE TABLE recent_decisions (
  item_id uuid PRIMARY KEY REFERENCES items ON DELETE CASCADE,
  decided_by uuid NOT NULL,
  decided_at timestamptz(3) NOT NULL,
  -- The item's columns that the decision changed, as they were.
  before jsonb NOT NULL,
  entry_ids uuid[] NOT NULL
);
CREATE INDEX recent_decisions_by_age ON recent_decisions (decided_at);

-- What readers report about an item or an institute (docs/specification.md#reports): all reports of one thing that wait together are a case.
CREATE TABLE report_cases (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('jobs', 'posts', 'institutes')),
  -- Without a foreign key: decisions outlive the item.
  target_id uuid NOT NULL,
  title text NOT NULL,
  report_count integer NOT NULL DEFAULT 1,
  opened_at timestamptz(3) NOT NULL,
  -- Null while it waits for a decision, the one on an objection too.
  closed_at timestamptz(3),
  objected_at timestamptz(3),
  objection text,
  -- The account that objected; cleared with it.
  objected_by uuid
);
CREATE UNIQUE INDEX report_cases_once ON report_cases (target_id) WHERE closed_at IS NULL AND objected_at IS NULL;
CREATE INDEX report_cases_of_target ON report_cases (target_id);
CREATE INDEX report_cases_waiting ON report_cases (coalesce(objected_at, opened_at), id) WHERE closed_at IS NULL;
CREATE INDEX report_cases_closed ON report_cases (closed_at, id) WHERE closed_at IS NOT NULL;
CREATE INDEX report_cases_objected_by ON report_cases (objected_by) WHERE objected_by IS NOT NULL;
CREATE INDEX report_cases_objected ON report_cases (objected_at) WHERE objected_at IS NOT NULL;

CREATE TABLE reports (
  id uuid PRIMARY KEY,
  case_id uuid NOT NULL REFERENCES report_cases ON DELETE CASCADE,
  reason text NOT NULL CHECK (reason IN ('closed', 'wrong', 'fee', 'fake', 'copyright', 'personal', 'other')),
  details text,
  email text,
  email_key text GENERATED ALWAYS AS (email_key(email)) STORED,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX reports_of_case ON reports (case_id, id);
CREATE INDEX reports_by_age ON reports (created_at);
CREATE INDEX reports_by_address ON reports (email_key) WHERE email IS NOT NULL;

-- The first decision on a case, and the one on the objection to it.
CREATE TABLE report_decisions (
  case_id uuid NOT NULL REFERENCES report_cases ON DELETE CASCADE,
  number smallint NOT NULL CHECK (number IN (1, 2)),
  outcome text NOT NULL CHECK (outcome IN ('upheld', 'fixed', 'dismissed')),
  note text,
  -- When this decision withdrew the item, as the item says it.
  withdrew_at timestamptz(3),
  decided_by uuid REFERENCES users ON DELETE SET NULL,
  decided_at timestamptz(3) NOT NULL,
  PRIMARY KEY (case_id, number)
);
CREATE INDEX report_decisions_by_age ON report_decisions (decided_at);
CREATE INDEX report_decisions_of_staff ON report_decisions (decided_by) WHERE decided_by IS NOT NULL;

-- Content of the site that admins edit: one row per part.
CREATE TABLE site_content (
  id uuid NOT NULL UNIQUE,
  part text PRIMARY KEY CHECK (part IN (
    'identity', 'partners', 'testimonials', 'contacts', 'about', 'grievanceOfficer', 'terms', 'privacy', 'mails')),
  content jsonb NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  updated_by uuid REFERENCES users ON DELETE SET NULL
);
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON site_content FOR EACH ROW EXECUTE FUNCTION content_changed();

-- What admins still have to do before the portal opens (docs/specification.md#the-first-day): only what nothing else tells.
CREATE TABLE checklist (
  is_one boolean PRIMARY KEY DEFAULT true CHECK (is_one),
  -- When the mail server last took a test mail.
  mail_tested_at timestamptz(3),
  dismissed_at timestamptz(3)
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

-- ------------------------------------------------------------ Credits ------------------------------------------------------------

-- A balance is the sum of these rows.
CREATE TABLE credit_ledger (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  bucket text NOT NULL,
  amount integer NOT NULL CHECK (amount <> 0),
  cause text NOT NULL CHECK (cause IN ('welcome', 'purchase', 'package', 'approval', 'creation', 'returned', 'correction', 'refund')),
  -- The item, order or account that caused it.
  reference_id uuid,
  actor_id uuid,
  reason text,
  created_at timestamptz(3) NOT NULL,
  -- The type that an approval was charged for; a universal credit pays for every type, so the bucket doesn't say it. Null in rows of
  -- early versions.
  credit_type text REFERENCES item_types,
  -- Credits for any type and posts of a package have buckets of their own.
  bucket_type text GENERATED ALWAYS AS (CASE WHEN bucket NOT IN ('any', 'package') THEN bucket END) STORED REFERENCES item_types
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

-- ----------------------------------------------------------- Payments ------------------------------------------------------------
--
-- Orders, refunds and documents outlive the account, as the law demands: user_id has no foreign key.

-- Prices as admins state them, each list from a moment on. Without one that has begun, the shipped prices hold.
CREATE TABLE prices (
  id uuid PRIMARY KEY,
  starts_at timestamptz(3) NOT NULL UNIQUE,
  -- In paise, by type.
  credits jsonb NOT NULL,
  packages jsonb NOT NULL,
  membership integer NOT NULL CHECK (membership > 0),
  created_at timestamptz(3) NOT NULL,
  -- A planned change that was cancelled stays, so that an admin who read it before learns that it is gone.
  cancelled_at timestamptz(3)
);
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON prices FOR EACH ROW EXECUTE FUNCTION content_changed();

CREATE TABLE orders (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('credits', 'package', 'membership')),
  credit_type text REFERENCES item_types,
  package_type text CHECK (package_type IN ('THREE_POSTS', 'FIVE_POSTS', 'TEN_POSTS', 'FIFTEEN_POSTS', 'UNLIMITED')),
  -- Credits, or posts of a package; 1 for a membership and for UNLIMITED.
  quantity integer NOT NULL CHECK (quantity > 0),
  unit_price integer NOT NULL CHECK (unit_price > 0),
  amount integer NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  -- An order that is to be paid by bank transfer waits until an admin has recorded it; a card can still pay it. Its buyer may cancel it: money
  -- that arrives for it all the same still pays it.
  state text NOT NULL CHECK (state IN ('open', 'failed', 'expired', 'awaitingTransfer', 'cancelled', 'paid', 'refunded')),
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
  -- {id, name} of the member who acted for the account, as in approval_logs.
  acted_by jsonb,
  -- Wanted although the same was bought after it. Without this, an older order can't be paid any more.
  again boolean NOT NULL DEFAULT false,
  -- The bank's reference of the transfer that paid the order, and when the money arrived. A transfer pays one order.
  transfer_reference text UNIQUE,
  transfer_received_on date,
  -- The proforma invoice whose price it pays.
  quote text,
  -- Which of two orders came later, whatever the machine's clock said.
  placed bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  CONSTRAINT orders_say_what_is_bought CHECK (
    (kind = 'credits') = (credit_type IS NOT NULL) AND (kind = 'package') = (package_type IS NOT NULL)),
  CONSTRAINT orders_paid_by_a_payment CHECK ((state IN ('paid', 'refunded')) = (provider_payment_id IS NOT NULL AND paid_at IS NOT NULL)),
  CONSTRAINT orders_paid_by_transfer CHECK ((transfer_reference IS NULL) = (transfer_received_on IS NULL)
    AND (transfer_reference IS NULL OR provider_payment_id = 'transfer:' || transfer_reference)),
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
-- The end of an order's id is the reference that its buyer gives with a transfer.
CREATE INDEX orders_by_reference ON orders (right(id::text, 12));

-- Proforma invoices, as issued. An order that names one within its days pays its price.
CREATE TABLE quotes (
  reference text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('credits', 'package', 'membership')),
  credit_type text REFERENCES item_types,
  package_type text,
  quantity integer NOT NULL CHECK (quantity > 0),
  unit_price integer NOT NULL CHECK (unit_price > 0),
  document jsonb NOT NULL,
  valid_until date NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX quotes_of_user ON quotes (user_id, created_at);

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

-- Buyers ask for a corrected invoice or a refund. What they wrote goes with their account.
CREATE TABLE order_requests (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('correction', 'refund')),
  reason text NOT NULL,
  -- The member of the institution who asked.
  acted_by jsonb,
  state text NOT NULL CHECK (state IN ('open', 'done', 'refused')),
  -- Why it was refused.
  answer text,
  asked_at timestamptz(3) NOT NULL,
  answered_at timestamptz(3),
  CONSTRAINT order_requests_answered CHECK (
    (state = 'open') = (answered_at IS NULL) AND (state = 'refused') = (answer IS NOT NULL))
);
CREATE UNIQUE INDEX order_requests_one_open ON order_requests (order_id, kind) WHERE state = 'open';
CREATE INDEX order_requests_of_order ON order_requests (order_id, asked_at);
CREATE INDEX order_requests_of_user ON order_requests (user_id);

-- The last number of each series and financial year. The row stays locked until the document is committed, so numbers have no gaps.
CREATE TABLE document_counters (
  series text NOT NULL,
  financial_year text NOT NULL,
  last_serial integer NOT NULL CHECK (last_serial > 0),
  PRIMARY KEY (series, financial_year)
);

-- Receipts and tax invoices ('invoice'), and credit notes. Never changed once issued.
CREATE TABLE payment_documents (
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
  -- A correction is a credit note for the wrong invoice and an invoice in its place; both name the wrong one. The first invoice of an order
  -- names none and each is replaced at most once, so an order has exactly one invoice that isn't corrected.
  corrects uuid CHECK (corrects <> id),
  CONSTRAINT payment_documents_serial UNIQUE (series, financial_year, serial),
  CONSTRAINT payment_documents_with_order UNIQUE (id, order_id),
  CONSTRAINT payment_documents_correct_their_order FOREIGN KEY (corrects, order_id) REFERENCES payment_documents (id, order_id),
  CONSTRAINT payment_documents_corrected_once UNIQUE (corrects, kind),
  -- A credit note is for a refund or for a correction.
  CONSTRAINT payment_documents_have_a_cause CHECK (
    CASE kind WHEN 'credit_note' THEN (refund_id IS NULL) <> (corrects IS NULL) ELSE refund_id IS NULL END)
);
CREATE UNIQUE INDEX payment_documents_first_invoice ON payment_documents (order_id) WHERE kind = 'invoice' AND corrects IS NULL;
CREATE INDEX payment_documents_of_order ON payment_documents (order_id, kind);
CREATE INDEX payment_documents_by_age ON payment_documents (issued_at);

-- Documents name their buyer until the law no longer wants that; numbers and amounts stay.
CREATE FUNCTION keep_payment_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.issued_at < now() - interval '8 years'
    AND NEW.document - 'buyer' = OLD.document - 'buyer' AND to_jsonb(NEW) - 'document' = to_jsonb(OLD) - 'document'
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of % are never changed or removed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON payment_documents FOR EACH ROW EXECUTE FUNCTION keep_payment_document();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON payment_documents FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

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

-- ------------------------------------------------ Erasure with the owner's rights ------------------------------------------------
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
    UPDATE payment_documents SET document = jsonb_set(document, '{buyer}', nobody)
    WHERE issued_at < before AND document->'buyer'->>'name' <> nobody->>'name' RETURNING 1)
  SELECT count(*) FROM erased
$$;

REVOKE EXECUTE ON FUNCTION erase_log_traces(uuid[]), remove_aged_logs(timestamptz), erase_aged_buyers(timestamptz, jsonb) FROM PUBLIC;

-- ----------------------------------------------------------- Operation -----------------------------------------------------------

-- A known text, encrypted like the secrets of second factors: it shows at a start whether the key that is set is the one that was
-- used with this database.
CREATE TABLE key_check (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  sealed bytea NOT NULL
);

-- Accounts, items and institutes that the sample content added, so that exactly they can be taken away again. The digest is that of all that
-- an item's author fills in: one that was edited is no sample any more.
CREATE TABLE sample_rows (id uuid PRIMARY KEY, digest bytea);
-- Pages say whether sample content is shown.
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON sample_rows FOR EACH ROW EXECUTE FUNCTION content_changed();

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
