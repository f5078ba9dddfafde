-- How it is known that an account stands for its institute (docs/rules.md#institutes-of-universities). Of an institute without an account these are left over.
ALTER TABLE institutes
  ADD COLUMN level text CHECK (level IN ('listed', 'address', 'domain')),
  ADD COLUMN level_method text CHECK (level_method IN ('registration', 'email', 'admin', 'dns', 'file')),
  ADD COLUMN level_since timestamptz(3),
  -- What its account publishes at its web domain, to prove that it is its own.
  ADD COLUMN proof_token text,
  ADD COLUMN proof_checked_at timestamptz(3),
  -- When its account was told how to show it.
  ADD COLUMN told_at timestamptz(3);
CREATE INDEX institutes_to_check_again ON institutes (proof_checked_at) WHERE level = 'domain';

-- Nobody has shown yet for which institute today's accounts stand. A task tells their holders.
UPDATE institutes SET level = 'listed', level_method = 'registration', level_since = created_at WHERE user_id IS NOT NULL;
CREATE INDEX institutes_to_tell ON institutes (id) WHERE level = 'listed' AND user_id IS NOT NULL AND told_at IS NULL;
