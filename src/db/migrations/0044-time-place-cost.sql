-- Time, place and cost of an item, as the contract shows them: `milestones` is a list of {kind, date, time, zone, label, moment,
-- extendedFrom}, earliest first. `closes_at` is the moment from which a post is closed; NULL for one that never is.
ALTER TABLE posts
  ADD COLUMN milestones jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN place jsonb,
  ADD COLUMN fee jsonb NOT NULL DEFAULT '{"kind": "notStated", "amount": null, "currency": null}',
  ADD COLUMN action_link text,
  ADD COLUMN organiser text,
  ADD COLUMN rank text,
  ADD COLUMN closes_at timestamptz(3);
ALTER TABLE jobs ADD COLUMN place jsonb;

-- The deadlines of calls that were imported before.
UPDATE posts SET
  milestones = known.milestones,
  closes_at = known.closes_at
FROM (
  SELECT post_id, max(moment) AS closes_at, jsonb_agg(jsonb_build_object(
    'kind', CASE due WHEN 'abstracts' THEN 'abstract' ELSE 'submission' END,
    'date', to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD'), 'time', to_char(moment AT TIME ZONE 'UTC', 'HH24:MI'), 'zone', 'UTC',
    'label', NULL, 'moment', to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'extendedFrom', '[]'::jsonb) ORDER BY moment) AS milestones
  FROM (SELECT *, row_number() OVER (PARTITION BY post_id ORDER BY moment) AS nth FROM post_dates) AS numbered
  WHERE nth <= 12 GROUP BY post_id
) AS known
WHERE posts.id = known.post_id;
