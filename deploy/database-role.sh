#!/bin/sh
# Makes the role under which web processes and workers run; their rights come with the migrations (docs/operations.md, 'Rights in the database').
set -eu
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d "$POSTGRES_DB" -v password="$PORTAL_PASSWORD" <<'SQL'
CREATE ROLE portal LOGIN PASSWORD :'password';
SQL
