-- The words of public items, among which a misspelt query finds its spelling (docs/search.md#did-you-mean). A task keeps them up to date.
CREATE TABLE search_words (word text PRIMARY KEY);
INSERT INTO search_words
SELECT word FROM ts_stat('SELECT search FROM items WHERE approval_status = ''approved''') WHERE word ~ '^[a-z]{4,30}$';
CREATE INDEX search_words_alike ON search_words USING gin (word gin_trgm_ops) WITH (fastupdate = off);
