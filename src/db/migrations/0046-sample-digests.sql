-- The digest of a sample item covers all that its author fills in, no longer title and text alone: whoever edits any of it makes it an
-- item of their own. Items that are still as they were filled get the new one.
UPDATE sample_rows s SET digest = sha256(convert_to(jsonb_build_array(p.title, p.content, p.image, p.video_link, p.type, p.sub_type)::text, 'UTF8'))
FROM posts p WHERE p.id = s.id AND s.digest = sha256(convert_to(p.title || chr(10) || p.content, 'UTF8'));
UPDATE sample_rows s SET digest = sha256(convert_to(jsonb_build_array(j.title, j.content, j.image, j.video_link, j.field, j.location, j.position,
  j.employer, j.salary, j.application_deadline, j.apply_now_link)::text, 'UTF8'))
FROM jobs j WHERE j.id = s.id AND s.digest = sha256(convert_to(j.title || chr(10) || j.content, 'UTF8'));
