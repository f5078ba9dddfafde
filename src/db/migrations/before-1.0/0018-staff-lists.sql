-- What keeps the lists of staff fast when their tables are large.

-- Folding a name takes longer than comparing it: it is done once, when the name is written.
ALTER TABLE users ADD COLUMN search_name text GENERATED ALWAYS AS (fold(name || ' ' || email)) STORED;
DROP INDEX users_name_search;
CREATE INDEX users_name_search ON users USING gin (search_name gin_trgm_ops) WITH (fastupdate = off);
-- By one or two letters, which have no trigrams: an index of its own, or the trigrams' part would be read as a whole.
CREATE INDEX users_name_marks ON users USING gin (title_marks(search_name)) WITH (fastupdate = off);
CREATE INDEX users_blocked ON users (created_at DESC, id DESC) WHERE blocked_at IS NOT NULL;
CREATE INDEX users_by_subscription ON users (subscription, created_at DESC, id DESC);

-- Institutes stand in the order of their folded names, which a search for their beginning reads as one range.
ALTER TABLE institutes ADD COLUMN search_name text GENERATED ALWAYS AS (fold(name)) STORED;
DROP INDEX institutes_name_search, institutes_by_name;
CREATE INDEX institutes_name_search ON institutes USING gin (search_name gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX institutes_name_marks ON institutes USING gin (title_marks(search_name)) WITH (fastupdate = off);
CREATE INDEX institutes_by_name ON institutes (search_name COLLATE "C", id);

-- Staff see everything but drafts, newest first or by title; what narrows the list stands beside.
DROP INDEX posts_newest, jobs_newest, posts_hidden_title, jobs_hidden_title;
CREATE INDEX posts_shown_newest ON posts (created_at DESC, id DESC) INCLUDE (approval_status, type, featured) WHERE approval_status <> 'draft';
CREATE INDEX jobs_shown_newest ON jobs (created_at DESC, id DESC) INCLUDE (approval_status, featured) WHERE approval_status <> 'draft';
CREATE INDEX posts_shown_by_title ON posts (lower(title), id) INCLUDE (title, approval_status) WHERE approval_status <> 'draft';
CREATE INDEX jobs_shown_by_title ON jobs (lower(title), id) INCLUDE (title, approval_status) WHERE approval_status <> 'draft';
CREATE INDEX posts_shown_by_submission ON posts (submitted_at DESC) INCLUDE (approval_status) WHERE approval_status <> 'draft';
CREATE INDEX jobs_shown_by_submission ON jobs (submitted_at DESC) INCLUDE (approval_status) WHERE approval_status <> 'draft';
CREATE INDEX posts_shown_title ON posts USING gin (search_title gin_trgm_ops) WITH (fastupdate = off) WHERE approval_status <> 'draft';
CREATE INDEX posts_shown_title_marks ON posts USING gin (title_marks(search_title)) WITH (fastupdate = off) WHERE approval_status <> 'draft';
CREATE INDEX jobs_shown_title ON jobs USING gin (search_title gin_trgm_ops) WITH (fastupdate = off) WHERE approval_status <> 'draft';
CREATE INDEX jobs_shown_title_marks ON jobs USING gin (title_marks(search_title)) WITH (fastupdate = off) WHERE approval_status <> 'draft';

-- Near-duplicates: walked from one title or name outwards. Written so that no search for a part of a name takes them, which they are slow at.
CREATE INDEX posts_alike ON posts USING gist ((search_title || '') gist_trgm_ops (siglen = 256)) WHERE approval_status <> 'draft';
CREATE INDEX jobs_alike ON jobs USING gist ((search_title || '') gist_trgm_ops (siglen = 256)) WHERE approval_status <> 'draft';
CREATE INDEX institutes_alike ON institutes USING gist ((search_name || '') gist_trgm_ops (siglen = 256));

-- Logs by type and action at once.
CREATE INDEX approval_logs_by_both ON approval_logs (entity_type, action, created_at DESC, id DESC);

-- Every line of the list of orders shows the numbers of its papers.
CREATE INDEX papers_of_order ON papers (order_id, kind);
-- An order is found by its buyer as he was named then, or by an id of the provider.
ALTER TABLE orders ADD COLUMN search_buyer text
  GENERATED ALWAYS AS (fold(coalesce(buyer->>'name', '') || ' ' || coalesce(buyer->>'email', ''))) STORED;
CREATE INDEX orders_buyer_search ON orders USING gin (search_buyer gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX orders_buyer_marks ON orders USING gin (title_marks(search_buyer)) WITH (fastupdate = off);
CREATE INDEX orders_by_provider_order ON orders (provider_order_id);
CREATE INDEX orders_by_provider_payment ON orders (provider_payment_id);
