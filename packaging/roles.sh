#!/bin/sh
# The two roles of Recount in a new PostgreSQL server, and the database. docs/deploying.md says what each may do.
# Run by the image `postgres` when it makes its data, or by hand as a superuser, with the passwords in the environment.
set -eu
psql --set ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname postgres \
    --set owner="$RECOUNT_OWNER_PASSWORD" --set writer="$RECOUNT_WRITER_PASSWORD" <<'SQL'
create role recount_owner login password :'owner';
create role recount_writer login password :'writer';
create database recount owner recount_owner;
revoke all on database recount from public;
grant connect on database recount to recount_writer;
SQL
