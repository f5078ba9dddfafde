-- When lists next change by themselves: an item that asks for nothing closes at its end.
CREATE INDEX item_dates_last_days ON item_dates (type, moment) WHERE after IS NULL AND closes_at = moment;
-- The months in which given posts start, which facets count.
CREATE INDEX item_dates_months ON item_dates (id) INCLUDE (starts_in) WHERE starts_in IS NOT NULL;
-- The calendar of a country: a rare one is looked for among all dates of a month otherwise.
CREATE INDEX item_dates_by_country ON item_dates (country, day, moment, id, nth) INCLUDE (item_kind, kind, type, mode, is_free) WHERE country IS NOT NULL;
