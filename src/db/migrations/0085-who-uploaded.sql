-- Staff may use what they uploaded for any account: set when an upload is handed over to the account that shows it.
ALTER TABLE uploads ADD COLUMN uploaded_by uuid REFERENCES users ON DELETE SET NULL;
CREATE INDEX uploads_by_staff ON uploads (uploaded_by) WHERE uploaded_by IS NOT NULL;
