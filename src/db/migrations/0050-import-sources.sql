-- Where an imported post was taken from ({name, link}), and the series of which it is an edition.
ALTER TABLE posts ADD COLUMN source jsonb, ADD COLUMN series text;
CREATE INDEX posts_of_series ON posts (series) WHERE series IS NOT NULL;

-- Calls that were imported before. Their titles begin with the series and the year.
UPDATE posts SET
  source = '{"name": "CCF Conference Deadlines", "link": "https://github.com/ccfddl/ccf-deadlines"}',
  series = regexp_replace(title, ' \d{4}(?=:|$)', '')
WHERE source_key LIKE 'ccfddl:%';
