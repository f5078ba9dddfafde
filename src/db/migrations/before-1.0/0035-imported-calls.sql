-- What the last import wrote into a post, as a digest: a post that still reads so may be updated by the next import; one that
-- somebody edited since may not.
CREATE TABLE imported_calls (
  post_id uuid PRIMARY KEY REFERENCES posts ON DELETE CASCADE,
  digest bytea NOT NULL
);

INSERT INTO imported_calls (post_id, digest)
  SELECT id, sha256(convert_to(title || E'\n' || content, 'UTF8')) FROM posts
  WHERE source_key LIKE 'ccfddl:%' AND updated_at = created_at;
