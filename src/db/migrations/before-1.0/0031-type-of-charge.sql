-- The type that the approval of an item was charged for. A universal credit pays for every type, so the bucket doesn't say it. Null in
-- older rows, where the bucket is all that is known.
ALTER TABLE credit_ledger ADD COLUMN credit_type text
  CHECK (credit_type IN ('blog', 'callForPaper', 'program', 'workshop', 'course', 'news', 'careerAdvice', 'job'));
