-- Orders proforma invoices once, and knows a bank's reference in any spelling. Existing rows stay as they are.

-- What a bank's reference is compared by: its letters and digits, whatever their width and case.
CREATE FUNCTION bank_reference_key(reference text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(upper(normalize(reference, NFKC)), '[^[:alnum:]]+', '', 'g');

CREATE INDEX orders_by_bank_reference ON orders (bank_reference_key(transfer_reference)) WHERE transfer_reference IS NOT NULL;
CREATE INDEX orders_of_quote ON orders (quote) WHERE quote IS NOT NULL;
CREATE INDEX quotes_by_end ON quotes (valid_until);
