-- What offices need to buy (docs/rules.md#credits-and-payments).

-- Wanted although the same was bought after it. Without this, an older order can't be paid any more.
ALTER TABLE orders ADD COLUMN again boolean NOT NULL DEFAULT false;
