-- PostgreSQL combines two indexes only if they have no condition in common. The index on texts has WHERE approval_status = 'approved', so these
-- do without: then a search within a type, country, mode, cost, rank or time reads only posts that meet both.
CREATE INDEX posts_by_type ON posts (type);
CREATE INDEX posts_by_country ON posts (country) WHERE country IS NOT NULL;
CREATE INDEX posts_by_mode ON posts (mode) WHERE mode IS NOT NULL;
CREATE INDEX posts_by_closing ON posts (closes_at) WHERE closes_at IS NOT NULL;
CREATE INDEX posts_free ON posts (is_free) WHERE is_free;
CREATE INDEX posts_by_rank ON posts (rank) WHERE rank IS NOT NULL;
