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
  check (removed_at is null or deleted_at is not null)
);
create index files_of_organization on files (organization_id, file_group) where deleted_at is null;
create index files_to_remove on files (deleted_at) where deleted_at is not null and removed_at is null;

create table invoice_files (
  invoice_id uuid not null references invoices,
  file_id uuid not null unique references files,
  purpose text not null check (purpose in ('attachment', 'receipt')),
  organization_id uuid not null references organizations,
  attached_by uuid not null references users,
  -- Business time.
  attached_at timestamptz not null,
  detached_at timestamptz,
  primary key (invoice_id, file_id)
);

-- What stands on an invoice, as its answers name it: [{ "_id", "name", "size", "type" }].
alter table invoices add column attached_files jsonb not null default '[]';

-- Everybody may see the logo of a business: it stands beside its name.
alter table directory_entries add column logo_file_id uuid references files;

alter table files enable row level security;
alter table files force row level security;
alter table invoice_files enable row level security;
alter table invoice_files force row level security;

create policy parties_read on invoice_files for select to contado_app, contado_worker
  using (exists (select from invoices i where i.id = invoice_id));
create policy held_token on invoice_files for select to contado_app
  using (exists (select from invoice_invites v where v.invoice_id = invoice_files.invoice_id
    and encode(v.token_hash, 'hex') = nullif(current_setting('app.invite_token_hash', true), '')
    and v.revoked_at is null and v.expires_at > clock_timestamp()));
create policy party_attaches on invoice_files for insert to contado_app
  with check (organization_id = current_organization_id() and exists (select from invoices i where i.id = invoice_id));
create policy party_detaches on invoice_files for update to contado_app
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());
create policy staff_reads on invoice_files for select to contado_staff, contado_auditor using (true);

create policy own on files to contado_app
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());
create policy of_invoices on files for select to contado_app
  using (deleted_at is null and exists (select from invoice_files f where f.file_id = files.id and f.detached_at is null));
-- A logo that was replaced still stands on the invoices that were sent with it.
create policy logos on files for select to contado_app
  using (file_group = 'business-logo' and used_at is not null and deleted_at is null);
create policy sweeps on files to contado_worker using (true) with check (true);
create policy staff_reads on files for select to contado_staff, contado_auditor using (true);

create policy own_logo on directory_entries for update to contado_app
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());

grant select, insert on files, invoice_files to contado_app;
grant update (custom_name, language, used_at, deleted_at) on files to contado_app;
grant update (detached_at) on invoice_files to contado_app;
grant update (logo_file_id) on directory_entries to contado_app;
grant select on files, invoice_files to contado_worker, contado_staff, contado_auditor;
grant update (deleted_at, removed_at, missing_at) on files to contado_worker;
