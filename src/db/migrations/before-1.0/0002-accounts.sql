-- Links that ended are removed by their expiry, as sessions are.
CREATE INDEX one_time_tokens_by_expiry ON one_time_tokens (expires_at);
