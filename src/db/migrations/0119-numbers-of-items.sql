-- How often each item was seen and used, by day in India, without persons.
CREATE TABLE item_numbers (
  item_id uuid NOT NULL REFERENCES items (id) ON DELETE CASCADE,
  day date NOT NULL,
  views int NOT NULL DEFAULT 0,
  apply_clicks int NOT NULL DEFAULT 0,
  saves int NOT NULL DEFAULT 0,
  calendar int NOT NULL DEFAULT 0,
  PRIMARY KEY (item_id, day)
);
