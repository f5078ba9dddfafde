-- Notices about money are a kind of their own. Whoever wanted no decisions inside the portal isn't told of these there either.
ALTER TABLE notices DROP CONSTRAINT notices_kind_check;
ALTER TABLE notices ADD CONSTRAINT notices_kind_check
  CHECK (kind IN ('decision', 'payments', 'extension', 'change', 'reminder', 'match'));
UPDATE notices SET kind = 'payments' WHERE kind = 'decision' AND path = '/payments';
UPDATE users SET notice_settings = notice_settings || '{"payments": {"portal": false}}'
  WHERE notice_settings -> 'decision' -> 'portal' = 'false';
