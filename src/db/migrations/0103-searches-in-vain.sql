-- What readers searched for in vain: words by day in India, without persons.
CREATE TABLE vain_searches (
  day date NOT NULL,
  words text NOT NULL,
  times int NOT NULL,
  PRIMARY KEY (day, words)
);

-- Words that a search takes for each other, beside those of the product.
CREATE TABLE search_equivalents (
  id uuid PRIMARY KEY,
  words text[] NOT NULL,
  created_at timestamptz(3) NOT NULL
);
-- Every process reads them again, and drops its pages.
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON search_equivalents FOR EACH ROW EXECUTE FUNCTION content_changed();
