-- Files: what was uploaded, where its bytes are and what it belongs to. The bytes are on disk or in a bucket, never here.

create table files (
  id uuid primary key,
  organization_id uuid not null references organizations,
  -- What it is for, with the id of what it belongs to where there is one: 'business-logo', 'invoice-attachment:{invoiceId}'.
  file_group text not null,
  role text not null,
  slot smallint not null check (slot > 0),
  name text not null,
  custom_name text,
  language text,
  media_type text not null,
  size_bytes bigint not null check (size_bytes > 0),
  -- Of what was sent, which tells the same document; pictures are drawn anew, so what is kept has a hash of its own.
  upload_hash bytea not null,
  content_hash bytea not null,
  storage_key text not null unique,
  uploaded_by uuid not null references users,
  uploaded_at timestamptz not null default clock_timestamp(),
  -- Set once something refers to it; what nobody refers to is swept after a week.
  used_at timestamptz,
  deleted_at timestamptz,
  -- Set when the bytes are gone, too.
  removed_at timestamptz,
  -- Set by the reconciliation when the row has no bytes behind it.
  missing_at timestamptz,
  -- Set when the paper proves nothing any more: it is kept for whoever looks back, and leaves its place to another.
  replaced_at timestamptz,
  check (removed_at is null or deleted_at is not null)
);
create index files_of_organization on files (organization_id, file_group) where deleted_at is null;
create index files_to_remove on files (deleted_at) where deleted_at is not null and removed_at is null;
alter table files enable row level security, force row level security;
create policy own on files to contado_app
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());
-- A logo that was replaced still stands on the invoices that were sent with it.
create policy logos on files for select to contado_app
  using (file_group = 'business-logo' and used_at is not null and deleted_at is null);
create policy sweeps on files to contado_worker using (true) with check (true);
-- A job adds the file of the export that it writes, and no other.
create policy export_of_job on files as restrictive for insert to contado_worker
  with check (organization_id = current_organization_id() and file_group = 'export');
create policy staff_reads on files for select to contado_staff, contado_auditor using (true);
create policy staff_replaces on files for update to contado_staff using (true) with check (replaced_at is not null);
grant select, insert, update (custom_name, language, used_at, deleted_at, replaced_at) on files to contado_app;
grant select, update (replaced_at) on files to contado_staff;
grant select on files to contado_auditor;
grant select, insert, update (deleted_at, removed_at, missing_at, replaced_at) on files to contado_worker;

alter table directory_entries add foreign key (logo_file_id) references files;
