-- Organisers that a published list doubts, for hints that staff alone sees (docs/rules.md#hints).
CREATE TABLE flagged_organisers (
  name_key text PRIMARY KEY,
  name text NOT NULL,
  domains text[] NOT NULL DEFAULT '{}',
  -- What the list is called.
  source text NOT NULL
);
CREATE INDEX flagged_organisers_domains ON flagged_organisers USING gin (domains);
