-- What staff need to work through the queue and to look after accounts and institutes.

-- Titles that aren't public are searched by staff, and compared with new submissions.
CREATE INDEX posts_hidden_title ON posts USING gin (search_title gin_trgm_ops) WHERE approval_status IN ('pending', 'rejected');
CREATE INDEX jobs_hidden_title ON jobs USING gin (search_title gin_trgm_ops) WHERE approval_status IN ('pending', 'rejected');
CREATE INDEX posts_featured ON posts (created_at DESC, id DESC) WHERE featured;
CREATE INDEX jobs_featured ON jobs (created_at DESC, id DESC) WHERE featured;
-- How long approvals took, by week.
CREATE INDEX posts_by_first_approval ON posts (first_approved_at) INCLUDE (created_at) WHERE first_approved_at IS NOT NULL;
CREATE INDEX jobs_by_first_approval ON jobs (first_approved_at) INCLUDE (created_at) WHERE first_approved_at IS NOT NULL;
CREATE INDEX posts_newest ON posts (created_at DESC, id DESC);
CREATE INDEX jobs_newest ON jobs (created_at DESC, id DESC);

-- Sign-ins with the right password. Wrong ones are not kept: writing them would tell by its time which accounts exist.
CREATE TABLE sign_ins (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  outcome text NOT NULL CHECK (outcome IN ('signed_in', 'blocked')),
  address text,
  user_agent text,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX sign_ins_of_user ON sign_ins (user_id, created_at DESC, id DESC);

-- Institutes that were merged into another one: their old addresses lead there.
CREATE TABLE merged_institutes (
  id uuid PRIMARY KEY,
  into_id uuid NOT NULL REFERENCES institutes ON DELETE CASCADE,
  merged_at timestamptz(3) NOT NULL
);
CREATE INDEX merged_institutes_into ON merged_institutes (into_id);

-- Content of the site that admins edit: one row per part.
CREATE TABLE site_content (
  id uuid NOT NULL UNIQUE,
  part text PRIMARY KEY CHECK (part IN ('partners', 'testimonials', 'contacts', 'about')),
  content jsonb NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  updated_by uuid REFERENCES users ON DELETE SET NULL
);
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON site_content FOR EACH STATEMENT EXECUTE FUNCTION tell_change();

-- Acts on orders and on the site's own content are logged like all others.
ALTER TABLE approval_logs DROP CONSTRAINT approval_logs_entity_type_check;
ALTER TABLE approval_logs ADD CONSTRAINT approval_logs_entity_type_check CHECK (entity_type IN ('post', 'job', 'user', 'institute', 'order', 'site'));
