-- A month of the calendar shows an event on each of its days. `until` is the day on which an event ends that begins with this date; NULL where
-- no day lies between them, and where so many do that only its start and its end are shown.
ALTER TABLE item_dates ADD COLUMN until date;

-- The first start and the first end of an item, which has at most 12 dates.
CREATE FUNCTION span_events(items uuid[]) RETURNS void LANGUAGE sql AS $$
  UPDATE item_dates AS begins SET until = ends.day
  FROM (SELECT DISTINCT ON (id) id, day FROM item_dates WHERE id = ANY(items) AND kind = 'end' ORDER BY id, nth) AS ends
  WHERE begins.id = ends.id AND begins.kind = 'start' AND ends.day BETWEEN begins.day + 2 AND begins.day + 13
    AND NOT EXISTS (SELECT FROM item_dates AS other WHERE other.id = begins.id AND other.kind = 'start' AND other.nth < begins.nth)
$$;

CREATE FUNCTION span_new_dates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM span_events(ARRAY(SELECT id FROM new_rows WHERE kind = 'start'));
  RETURN NULL;
END $$;
CREATE TRIGGER span AFTER INSERT ON item_dates REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION span_new_dates();

SELECT span_events(ARRAY(SELECT id FROM item_dates WHERE kind = 'start'));

-- The days of an event after its first; the dates of one type.
CREATE INDEX item_dates_spans ON item_dates (day DESC, id)
  INCLUDE (item_kind, nth, type, until, mode, country, is_free) WHERE until IS NOT NULL;
CREATE INDEX item_dates_by_type ON item_dates (type, day, moment, id, nth) INCLUDE (item_kind, kind, mode, country, is_free);
