-- Mails about security are counted for a mailbox. 'address' stays for processes of the earlier version: such mails are verifications.

ALTER TABLE requested_mails
  DROP CONSTRAINT requested_mails_kind_check,
  ADD CONSTRAINT requested_mails_kind_check
    CHECK (kind IN ('verification', 'reset', 'security', 'newsletter', 'alert', 'address', 'invitation', 'report'));
