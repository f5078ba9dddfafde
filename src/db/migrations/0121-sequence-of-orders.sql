-- Which of two orders came later, whatever the machine's clock said.
ALTER TABLE orders ADD COLUMN placed bigint;
UPDATE orders SET placed = sequence.nth FROM (SELECT id, row_number() OVER (ORDER BY created_at, id) AS nth FROM orders) AS sequence
  WHERE orders.id = sequence.id;
ALTER TABLE orders ALTER COLUMN placed SET NOT NULL, ALTER COLUMN placed ADD GENERATED ALWAYS AS IDENTITY;
SELECT setval(pg_get_serial_sequence('orders', 'placed'), coalesce((SELECT max(placed) FROM orders), 0) + 1, false);
