-- Orders, what providers told about them, refunds, and the papers. Money is in paise.

-- Orders, refunds and papers outlive the account, as the law demands: user_id has no foreign key.
CREATE TABLE orders (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('credits', 'package', 'membership')),
  credit_type text CHECK (credit_type IN ('blog', 'callForPaper', 'program', 'workshop', 'course', 'news', 'careerAdvice', 'job')),
  package_type text CHECK (package_type IN ('THREE_POSTS', 'FIVE_POSTS', 'TEN_POSTS', 'FIFTEEN_POSTS', 'UNLIMITED')),
  -- Credits, or posts of a package; 1 for a membership and for UNLIMITED.
  quantity integer NOT NULL CHECK (quantity > 0),
  unit_price integer NOT NULL CHECK (unit_price > 0),
  amount integer NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'failed', 'expired', 'paid', 'refunded')),
  failure_reason text,
  provider text NOT NULL,
  -- The provider's own id of the order or payment link; null until it answered.
  provider_order_id text,
  pay_url text,
  provider_payment_id text,
  -- Name, address, State and GSTIN of the buyer on the day of the order.
  buyer jsonb NOT NULL,
  paid_at timestamptz(3),
  -- When the provider was last asked how the order stands.
  checked_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT orders_say_what_is_bought CHECK (
    (kind = 'credits') = (credit_type IS NOT NULL) AND (kind = 'package') = (package_type IS NOT NULL)),
  CONSTRAINT orders_paid_by_a_payment CHECK ((state IN ('paid', 'refunded')) = (provider_payment_id IS NOT NULL AND paid_at IS NOT NULL)),
  CONSTRAINT orders_of_provider UNIQUE (provider, provider_order_id),
  -- A payment pays one order.
  CONSTRAINT orders_one_payment UNIQUE (provider, provider_payment_id)
);
CREATE INDEX orders_of_user ON orders (user_id, created_at DESC, id DESC);
CREATE INDEX orders_newest ON orders (created_at DESC, id DESC);
CREATE INDEX orders_in_state ON orders (state, created_at DESC, id DESC);
CREATE INDEX orders_by_payment_day ON orders (paid_at) WHERE paid_at IS NOT NULL;

-- An order is granted once, whatever arrives: the database refuses a second grant.
CREATE UNIQUE INDEX credit_ledger_granted_once ON credit_ledger (reference_id) WHERE cause IN ('purchase', 'package') AND reference_id IS NOT NULL;

CREATE TABLE payment_events (
  id uuid PRIMARY KEY,
  provider text NOT NULL,
  event_id text NOT NULL,
  name text NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('settled', 'repeated', 'noted', 'unmatched', 'resolved')),
  note text,
  provider_order_id text,
  provider_payment_id text,
  amount integer,
  order_id uuid REFERENCES orders,
  received_at timestamptz(3) NOT NULL,
  resolved_at timestamptz(3),
  resolved_by uuid,
  resolution text,
  CONSTRAINT payment_events_once UNIQUE (provider, event_id)
);
CREATE INDEX payment_events_newest ON payment_events (received_at DESC, id DESC);
CREATE INDEX payment_events_unmatched ON payment_events (received_at DESC, id DESC) WHERE outcome = 'unmatched';
CREATE INDEX payment_events_of_order ON payment_events (order_id, received_at DESC);
CREATE INDEX payment_events_of_payment ON payment_events (provider_payment_id);

CREATE TABLE refunds (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  -- What is taken back: credits, posts, or 1 for a membership.
  quantity integer NOT NULL CHECK (quantity > 0),
  amount integer NOT NULL CHECK (amount > 0),
  state text NOT NULL CHECK (state IN ('pending', 'processed', 'failed')),
  provider_refund_id text UNIQUE,
  reason text NOT NULL,
  failure_reason text,
  actor_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL,
  processed_at timestamptz(3)
);
CREATE INDEX refunds_of_order ON refunds (order_id);

-- Serials by series and financial year. The row is held until its paper is committed, so that numbers have no gaps.
CREATE TABLE paper_serials (
  series text NOT NULL,
  financial_year text NOT NULL,
  last_serial integer NOT NULL CHECK (last_serial > 0),
  PRIMARY KEY (series, financial_year)
);

-- Receipts and tax invoices ('invoice') and the notes of what went back ('credit_note'). Never changed once issued.
CREATE TABLE papers (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit_note')),
  order_id uuid NOT NULL REFERENCES orders,
  refund_id uuid UNIQUE REFERENCES refunds,
  series text NOT NULL,
  financial_year text NOT NULL,
  serial integer NOT NULL CHECK (serial > 0),
  number text NOT NULL UNIQUE CHECK (length(number) <= 16),
  document jsonb NOT NULL,
  issued_at timestamptz(3) NOT NULL,
  CONSTRAINT papers_serial UNIQUE (series, financial_year, serial),
  CONSTRAINT papers_of_refunds CHECK ((kind = 'credit_note') = (refund_id IS NOT NULL))
);
CREATE UNIQUE INDEX papers_one_invoice ON papers (order_id) WHERE kind = 'invoice';
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON papers FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON papers FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Whom the papers of a buyer name, where it differs from the profile.
CREATE TABLE billing_details (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  name text,
  address text,
  state_code text,
  gstin text,
  updated_at timestamptz(3) NOT NULL
);

-- The sandbox's own books, as a real provider keeps them on its side.
CREATE TABLE sandbox_payments (
  payment_id text PRIMARY KEY,
  provider_order_id text NOT NULL,
  amount integer NOT NULL,
  currency text NOT NULL,
  status text NOT NULL CHECK (status IN ('captured', 'failed')),
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX sandbox_payments_of_order ON sandbox_payments (provider_order_id, created_at);

CREATE INDEX users_membership_end ON users (subscription_ends_at) WHERE subscription_ends_at IS NOT NULL;

-- Which reminders of which end of a membership were sent.
CREATE TABLE membership_reminders (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  ends_at timestamptz(3) NOT NULL,
  days_before integer NOT NULL,
  PRIMARY KEY (user_id, ends_at, days_before)
);
