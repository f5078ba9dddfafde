-- Names the tables of invoices, receipts and credit notes for what they hold. Their constraints and indexes follow.
ALTER TABLE papers RENAME TO payment_documents;
ALTER TABLE paper_serials RENAME TO document_counters;

DO $$
DECLARE
  old record;
BEGIN
  FOR old IN SELECT conrelid::regclass AS table_name, conname AS name FROM pg_constraint
    WHERE conrelid IN ('payment_documents'::regclass, 'document_counters'::regclass)
  LOOP
    EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', old.table_name, old.name,
      regexp_replace(old.name, '^paper(s|_serials)', old.table_name::text));
  END LOOP;
END $$;
ALTER INDEX papers_one_invoice RENAME TO payment_documents_one_invoice;
ALTER INDEX papers_of_order RENAME TO payment_documents_of_order;
ALTER INDEX papers_by_age RENAME TO payment_documents_by_age;
ALTER FUNCTION keep_paper() RENAME TO keep_payment_document;

CREATE OR REPLACE FUNCTION erase_aged_buyers(before timestamptz, nobody jsonb) RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH erased AS (
    UPDATE payment_documents SET document = jsonb_set(document, '{buyer}', nobody)
    WHERE issued_at < before AND document->'buyer'->>'name' <> nobody->>'name' RETURNING 1)
  SELECT count(*) FROM erased
$$;
