-- Searches take for each other what the product's own file of equivalents says: those that admins added go, with what readers searched for in vain.
DROP TABLE search_equivalents;
DROP TABLE vain_searches;
