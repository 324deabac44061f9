-- What documents say: their words and where they stand, read by the worker and sealed as a whole, since papers tell of persons. A document
-- is read once: its bytes never change.

create table document_readings (
  file_id uuid primary key references files,
  organization_id uuid not null references organizations,
  state text not null check (state in ('waiting', 'read', 'unreadable')),
  asked_at timestamptz not null,
  ended_at timestamptz,
  source text check (source in ('text-layer', 'recognized', 'both')),
  language text,
  pages bytea,
  check ((state = 'waiting') = (ended_at is null)),
  check ((state = 'read') = (pages is not null and source is not null))
);
-- The gist of a document in another language, sealed; `translator` says who made it.
create table document_translations (
  file_id uuid not null references document_readings,
  language text not null check (language ~ '^[a-z]{2}$'),
  organization_id uuid not null references organizations,
  state text not null check (state in ('waiting', 'made', 'failed')),
  translator text not null,
  translation bytea,
  primary key (file_id, language),
  check ((state = 'made') = (translation is not null))
);
alter table document_readings enable row level security, force row level security;
alter table document_translations enable row level security, force row level security;
create policy staff_ask on document_readings to contado_staff using (true) with check (state = 'waiting');
create policy staff_ask on document_translations to contado_staff using (true) with check (state = 'waiting');
create policy worker_reads on document_readings to contado_worker
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());
create policy worker_translates on document_translations to contado_worker
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());
grant select, insert, update (state, asked_at, ended_at) on document_readings to contado_staff;
grant select, insert, update (state) on document_translations to contado_staff;
grant select, update (state, ended_at, source, language, pages) on document_readings to contado_worker;
grant select, update (state, translation) on document_translations to contado_worker;
