-- Named as WITH ORDINALITY, from which it comes.
ALTER TABLE item_dates RENAME COLUMN nth TO ordinal;
