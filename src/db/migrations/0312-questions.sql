-- Questions of the portal (is a job still open, how did it end) are a kind of their own, with a choice of their own. Whoever wanted no decisions isn't
-- asked by that way either.
ALTER TABLE notices DROP CONSTRAINT notices_kind_check;
ALTER TABLE notices ADD CONSTRAINT notices_kind_check
  CHECK (kind IN ('decision', 'question', 'payments', 'extension', 'change', 'reminder', 'match'));
UPDATE notices SET kind = 'question' WHERE kind = 'decision' AND about LIKE 'outcome %';
UPDATE users SET notice_settings = notice_settings || jsonb_build_object('question', notice_settings -> 'decision')
  WHERE notice_settings ? 'decision';
