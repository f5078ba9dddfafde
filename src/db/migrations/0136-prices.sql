-- Prices as admins state them, each list from a moment on. Without one that has begun, the shipped prices hold.
CREATE TABLE prices (
  id uuid PRIMARY KEY,
  starts_at timestamptz(3) NOT NULL UNIQUE,
  -- In paise, by type.
  credits jsonb NOT NULL,
  packages jsonb NOT NULL,
  membership integer NOT NULL CHECK (membership > 0),
  created_at timestamptz(3) NOT NULL
);
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON prices FOR EACH ROW EXECUTE FUNCTION content_changed();
