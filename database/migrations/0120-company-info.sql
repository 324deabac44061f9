-- What a business says of itself, and finding a business by handle or name.

alter table directory_entries
  add column description text not null default '' check (length(description) <= 500),
  add column contact_email text check (length(contact_email) <= 254),
  -- What it is found by: the words of its names, without case and accents.
  add column sought tsvector not null generated always as
    (to_tsvector('simple'::regconfig, folded(name) || ' ' || folded(legal_name))) stored;
create index directory_entries_sought on directory_entries using gin (sought) where is_verified;
create index directory_entries_handles on directory_entries (handle_key text_pattern_ops) where is_verified;
grant update (description, contact_email) on directory_entries to contado_app;
