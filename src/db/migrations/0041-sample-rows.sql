-- Accounts, items and institutes that the sample content added, so that exactly they can be taken away again. The digest is that of the
-- title and text of an item: one that was rewritten is no sample any more.
CREATE TABLE sample_rows (id uuid PRIMARY KEY, digest bytea);

-- Portals that were filled before: the accounts by their addresses, what was written together with them (ids begin with their
-- time), and what no longer has an author and shows the pictures of samples.
WITH accounts AS (
  SELECT id, created_at FROM users
  WHERE email IN ('individual@sample.lectern.example', 'university@sample.lectern.example',
    'moderator@sample.lectern.example', 'admin@sample.lectern.example')
), items AS (
  SELECT id, user_id, image, title, content FROM posts UNION ALL SELECT id, user_id, image, title, content FROM jobs
), latest AS (
  SELECT max(('x0000' || left(replace(id::text, '-', ''), 12))::bit(64)::bigint) + 60000 AS ms FROM accounts
)
INSERT INTO sample_rows
SELECT id, NULL FROM accounts
UNION
SELECT items.id, sha256(convert_to(title || chr(10) || content, 'UTF8')) FROM items, latest
WHERE (user_id IN (SELECT id FROM accounts) AND ('x0000' || left(replace(items.id::text, '-', ''), 12))::bit(64)::bigint <= latest.ms)
  OR (user_id IS NULL AND image LIKE '/sample/covers/%')
UNION
SELECT id, NULL FROM institutes
WHERE name LIKE 'Sample %' AND website IS NULL AND (
  logo_image LIKE '/sample/crests/%'
  OR created_at BETWEEN (SELECT min(created_at) - interval '1 minute' FROM accounts) AND (SELECT max(created_at) FROM accounts));
