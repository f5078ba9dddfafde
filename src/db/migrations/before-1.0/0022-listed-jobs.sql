-- Public jobs, once for each of their fields, each of their positions and each pair of both: lists and counts by field and position
-- are then read from an index alone. An index on lists of values only says in which rows they are, and a million jobs are far more
-- than fits into memory. Triggers keep this table; nothing else writes to it.
CREATE TABLE listed_jobs (
  id uuid NOT NULL,
  by_field text COLLATE "C" NOT NULL,    -- one of the job's fields, or '' for any
  by_position text COLLATE "C" NOT NULL, -- one of its positions, or '' for any; never both ''
  featured boolean NOT NULL,
  created_at timestamptz(3) NOT NULL,
  last_day date NOT NULL,                -- of applications; 'infinity' for a job without a deadline
  location text COLLATE "C" NOT NULL,
  field text[] NOT NULL,
  position text[] NOT NULL,
  PRIMARY KEY (id, by_field, by_position)
);

CREATE FUNCTION list_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  listed uuid[];
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM listed_jobs USING old_rows WHERE listed_jobs.id = old_rows.id;
    RETURN NULL;
  ELSIF TG_OP = 'UPDATE' THEN
    SELECT array_agg(n.id) INTO listed FROM old_rows o JOIN new_rows n USING (id)
    WHERE 'approved' IN (o.approval_status, n.approval_status)
      AND (o.approval_status, o.featured, o.created_at, o.application_deadline, o.location, o.field, o.position)
      IS DISTINCT FROM
          (n.approval_status, n.featured, n.created_at, n.application_deadline, n.location, n.field, n.position);
    DELETE FROM listed_jobs WHERE id = ANY(listed);
  END IF;
  INSERT INTO listed_jobs
  SELECT id, by_field, by_position, featured, created_at, coalesce(application_deadline, 'infinity'), location, field, position
  FROM new_rows,
    LATERAL (SELECT DISTINCT unnest(array_append(field, ''))) AS fields (by_field),
    LATERAL (SELECT DISTINCT unnest(array_append(position, ''))) AS positions (by_position)
  WHERE approval_status = 'approved' AND (by_field <> '' OR by_position <> '') AND (TG_OP = 'INSERT' OR id = ANY(listed));
  RETURN NULL;
END $$;

CREATE TRIGGER list_new AFTER INSERT ON jobs REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION list_jobs();
CREATE TRIGGER list_change AFTER UPDATE ON jobs REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION list_jobs();
CREATE TRIGGER list_deletion AFTER DELETE ON jobs REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION list_jobs();

INSERT INTO listed_jobs
SELECT id, by_field, by_position, featured, created_at, coalesce(application_deadline, 'infinity'), location, field, position
FROM jobs,
  LATERAL (SELECT DISTINCT unnest(array_append(field, ''))) AS fields (by_field),
  LATERAL (SELECT DISTINCT unnest(array_append(position, ''))) AS positions (by_position)
WHERE approval_status = 'approved' AND (by_field <> '' OR by_position <> '');

-- Pages in order, and what facets count; counts; counts at a place.
CREATE INDEX listed_jobs_in_order ON listed_jobs (by_field, by_position, featured DESC, created_at DESC, id DESC) INCLUDE (last_day, location, field, position);
CREATE INDEX listed_jobs_open ON listed_jobs (by_field, by_position, last_day);
CREATE INDEX listed_jobs_at ON listed_jobs (by_field, by_position, location, last_day);
