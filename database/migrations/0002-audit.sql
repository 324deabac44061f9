-- The audit trail: append only, and sealed like the ledger. Entries bear a keyed hash, a job chains them into signed batches, heads are
-- copied outside.

create table audit_entries (
  id uuid primary key,
  at timestamptz not null default clock_timestamp(),
  actor_kind text not null,
  actor_id uuid,
  organization_id uuid,
  action text not null,
  subject jsonb not null,
  request_id text not null,
  mac bytea
);
comment on column audit_entries.mac is 'Keyed by a secret that is not in the database; null where the entry is older than the chain.';
create index audit_entries_by_organization on audit_entries (organization_id, at);
-- Sealing looks at the latest entries and batches every minute, of a trail that only grows.
create index audit_entries_at on audit_entries (at);
-- What staff did about a person, newest first, by either name that requests give it.
create index audit_entries_by_person on audit_entries ((coalesce(subject ->> 'personId', subject ->> 'userId')), at desc, id desc)
  where actor_kind = 'staff' and (subject ? 'personId' or subject ? 'userId');
create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function refuse_change();
create trigger audit_entries_no_truncate before truncate on audit_entries
  for each statement execute function refuse_change();
alter table audit_entries enable row level security, force row level security;
create policy written_by_all on audit_entries for insert to contado_app, contado_staff, contado_worker with check (true);
create policy read_by_bank on audit_entries for select to contado_staff, contado_auditor using (true);
create policy owner_notes on audit_entries for insert to current_user with check (true);
create policy read_by_worker on audit_entries for select to contado_worker using (true);
grant insert on audit_entries to contado_app;
grant select, insert on audit_entries to contado_staff, contado_worker;
grant select on audit_entries to contado_auditor;

create table audit_batches (
  sequence bigint primary key,
  entry_ids uuid[] not null,
  hash bytea not null,
  previous_hash bytea,
  signature bytea not null,
  signing_key text not null,
  recorded_at timestamptz not null default clock_timestamp(),
  constraint audit_batches_chain check ((previous_hash is null) = (sequence = 1))
);
create index audit_batches_recorded_at on audit_batches (recorded_at);
create trigger audit_batches_append_only before update or delete on audit_batches
  for each row execute function refuse_change();
create trigger audit_batches_no_truncate before truncate on audit_batches
  for each statement execute function refuse_change();
alter table audit_batches enable row level security, force row level security;
create policy read_by_bank on audit_batches for select to contado_auditor, contado_staff using (true);
create policy sealed_by_worker on audit_batches to contado_worker using (true) with check (true);
grant select on audit_batches to contado_staff, contado_auditor;
grant select, insert on audit_batches to contado_worker;

create table audit_trail (
  id smallint primary key default 1 check (id = 1),
  trail_id uuid not null default gen_random_uuid(),
  copied_sequence bigint,
  copied_at timestamptz
);
comment on column audit_trail.trail_id is 'Names this trail wherever its heads are copied to.';
comment on column audit_trail.copied_sequence is 'The last head that is outside the database; the copies themselves are what proves anything.';
insert into audit_trail default values;
alter table audit_trail enable row level security, force row level security;
create policy read_by_bank on audit_trail for select to contado_auditor, contado_staff using (true);
create policy sealed_by_worker on audit_trail to contado_worker using (true) with check (true);
grant select on audit_trail to contado_staff, contado_auditor;
grant select, update (copied_sequence, copied_at) on audit_trail to contado_worker;
