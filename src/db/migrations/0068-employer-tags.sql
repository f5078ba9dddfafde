-- The tag of an employer's list is the hash of its name in lower case. Lists compare names by lower(), for which 'İ' is 'i' and the Kelvin sign 'k' in most
-- databases: the tag lower-cases in the same way first, or a change of a job of 'İstanbul University' wouldn't reach the list of 'istanbul university'. A database
-- with a Turkish locale makes 'I' a dotless i, which processes don't.
CREATE OR REPLACE FUNCTION employer_tag(employer text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN 'jobs:at:' || md5(translate(lower(lower(employer) COLLATE "C"), 'ı', 'i'));
