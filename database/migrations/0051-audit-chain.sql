-- The audit trail is sealed like the ledger: entries bear a keyed hash, a job chains them into signed batches, heads are copied outside.

alter table audit_entries add column mac bytea;
comment on column audit_entries.mac is 'Keyed by a secret that is not in the database; null where the entry is older than the chain.';
create policy read_by_worker on audit_entries for select to contado_worker using (true);
grant select on audit_entries to contado_worker;

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
create trigger audit_batches_append_only before update or delete on audit_batches
  for each row execute function refuse_change();
create trigger audit_batches_no_truncate before truncate on audit_batches
  for each statement execute function refuse_change();

create table audit_trail (
  id smallint primary key default 1 check (id = 1),
  trail_id uuid not null default gen_random_uuid(),
  copied_sequence bigint,
  copied_at timestamptz
);
insert into audit_trail default values;
comment on column audit_trail.trail_id is 'Names this trail wherever its heads are copied to.';
comment on column audit_trail.copied_sequence is 'The last head that is outside the database; the copies themselves are what proves anything.';

do $$
declare t text;
begin
  foreach t in array array['audit_batches', 'audit_trail'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('grant select on %I to contado_auditor, contado_staff', t);
    execute format('create policy read_by_bank on %I for select to contado_auditor, contado_staff using (true)', t);
    execute format('create policy sealed_by_worker on %I to contado_worker using (true) with check (true)', t);
  end loop;
end $$;
grant select, insert on audit_batches to contado_worker;
grant select, update (copied_sequence, copied_at) on audit_trail to contado_worker;
