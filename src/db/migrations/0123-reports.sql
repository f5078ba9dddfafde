-- What readers report about an item or an institute (docs/rules.md#reports): all reports of one thing that wait together are a case.
CREATE TABLE report_cases (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('jobs', 'posts', 'institutes')),
  -- Without a foreign key: decisions outlive the item.
  target_id uuid NOT NULL,
  title text NOT NULL,
  report_count integer NOT NULL DEFAULT 1,
  opened_at timestamptz(3) NOT NULL,
  -- Null while it waits for a decision, the one on an objection too.
  closed_at timestamptz(3),
  objected_at timestamptz(3),
  objection text,
  -- The account that objected; cleared with it.
  objected_by uuid
);
CREATE UNIQUE INDEX report_cases_once ON report_cases (target_id) WHERE closed_at IS NULL AND objected_at IS NULL;
CREATE INDEX report_cases_of_target ON report_cases (target_id);
CREATE INDEX report_cases_waiting ON report_cases (coalesce(objected_at, opened_at), id) WHERE closed_at IS NULL;
CREATE INDEX report_cases_closed ON report_cases (closed_at, id) WHERE closed_at IS NOT NULL;
CREATE INDEX report_cases_objected_by ON report_cases (objected_by) WHERE objected_by IS NOT NULL;

CREATE TABLE reports (
  id uuid PRIMARY KEY,
  case_id uuid NOT NULL REFERENCES report_cases ON DELETE CASCADE,
  reason text NOT NULL CHECK (reason IN ('closed', 'wrong', 'fee', 'fake', 'copyright', 'personal', 'other')),
  details text,
  email text,
  email_key text GENERATED ALWAYS AS (email_key(email)) STORED,
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX reports_of_case ON reports (case_id, id);
CREATE INDEX reports_by_age ON reports (created_at);
CREATE INDEX reports_by_address ON reports (email_key) WHERE email IS NOT NULL;

-- The first decision on a case, and the one on the objection to it.
CREATE TABLE report_decisions (
  case_id uuid NOT NULL REFERENCES report_cases ON DELETE CASCADE,
  number smallint NOT NULL CHECK (number IN (1, 2)),
  outcome text NOT NULL CHECK (outcome IN ('upheld', 'fixed', 'dismissed')),
  note text,
  -- When this decision withdrew the item, as the item says it.
  withdrew_at timestamptz(3),
  decided_by uuid REFERENCES users ON DELETE SET NULL,
  decided_at timestamptz(3) NOT NULL,
  PRIMARY KEY (case_id, number)
);
CREATE INDEX report_decisions_by_age ON report_decisions (decided_at);
CREATE INDEX report_decisions_of_staff ON report_decisions (decided_by) WHERE decided_by IS NOT NULL;

ALTER TABLE requested_mails
  DROP CONSTRAINT requested_mails_kind_check,
  ADD CONSTRAINT requested_mails_kind_check
    CHECK (kind IN ('verification', 'reset', 'newsletter', 'alert', 'address', 'invitation', 'report'));
