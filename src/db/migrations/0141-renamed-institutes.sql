-- A claim of an institution that took another name by itself, until an admin confirms it (docs/rules.md#institutes-of-universities):
-- the last name that was attested, and the web domains that were known under it. null: an account's claim to an institute.
ALTER TABLE institute_claims
  ADD COLUMN former_name text,
  ADD COLUMN former_domains text[] NOT NULL DEFAULT '{}';
