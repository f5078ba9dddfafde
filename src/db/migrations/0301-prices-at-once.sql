-- A change of prices holds from the moment it is saved: planned changes, and those that were cancelled, go.
DELETE FROM prices WHERE cancelled_at IS NOT NULL OR starts_at > now();
ALTER TABLE prices DROP COLUMN cancelled_at, DROP COLUMN created_at;
