-- What shows an upload is found without reading all items. The condition keeps the indexes to addresses of uploads.
CREATE INDEX posts_upload ON posts (image) WHERE image LIKE '/uploads/%';
CREATE INDEX jobs_upload ON jobs (image) WHERE image LIKE '/uploads/%';
CREATE INDEX users_upload ON users (profile_image) WHERE profile_image LIKE '/uploads/%';
CREATE INDEX institutes_upload ON institutes (logo_image) WHERE logo_image LIKE '/uploads/%';
-- The sweep goes through all uploads by age, some at a time.
DROP INDEX uploads_by_age;
CREATE INDEX uploads_by_age ON uploads (created_at, id);

-- A document is no image, and its address is for its owner alone.
UPDATE posts SET image = NULL WHERE image LIKE '/uploads/%.pdf';
UPDATE jobs SET image = NULL WHERE image LIKE '/uploads/%.pdf';
UPDATE users SET profile_image = NULL WHERE profile_image LIKE '/uploads/%.pdf';
UPDATE institutes SET logo_image = NULL WHERE logo_image LIKE '/uploads/%.pdf';

-- What staff uploaded for somebody becomes theirs: the only one who shows it, or nobody's where several or the site do.
WITH shown AS (
  SELECT image AS address, user_id FROM posts WHERE image LIKE '/uploads/%'
  UNION SELECT image, user_id FROM jobs WHERE image LIKE '/uploads/%'
  UNION SELECT profile_image, id FROM users WHERE profile_image LIKE '/uploads/%'
  UNION SELECT logo_image, NULL::uuid FROM institutes WHERE logo_image LIKE '/uploads/%'
  UNION SELECT entry ->> name, NULL::uuid
    FROM site_content, jsonb_array_elements(CASE jsonb_typeof(content) WHEN 'array' THEN content ELSE '[]' END) AS entry,
      unnest(ARRAY['logo', 'photo']) AS name
), by_upload AS (
  SELECT u.id, bool_or(s.user_id IS DISTINCT FROM u.user_id) AS by_others,
    CASE WHEN count(*) = 1 THEN (array_agg(s.user_id))[1] END AS owner
  FROM uploads u
  JOIN users staff ON staff.id = u.user_id AND staff.role IN ('moderator', 'admin')
  JOIN shown s ON s.address = u.address
  GROUP BY u.id, u.user_id
)
UPDATE uploads SET user_id = by_upload.owner FROM by_upload WHERE uploads.id = by_upload.id AND by_upload.by_others;
