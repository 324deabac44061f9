-- What staff note for each other about a business or a person.

create table internal_notes (
  id uuid primary key,
  organization_id uuid references organizations,
  user_id uuid references users,
  note text not null check (note <> '' and length(note) <= 5000),
  written_by uuid not null references staff,
  written_at timestamptz not null,
  check (num_nonnulls(organization_id, user_id) = 1)
);
create index internal_notes_of_organization on internal_notes (organization_id, id desc) where organization_id is not null;
create index internal_notes_of_person on internal_notes (user_id, id desc) where user_id is not null;
create trigger internal_notes_append_only before update or delete on internal_notes
  for each row execute function refuse_change();
create trigger internal_notes_no_truncate before truncate on internal_notes
  for each statement execute function refuse_change();
alter table internal_notes enable row level security, force row level security;
create policy staff_read on internal_notes for select to contado_staff using (true);
create policy staff_write on internal_notes for insert to contado_staff with check (written_by = current_staff_id());
create policy auditor_reads on internal_notes for select to contado_auditor using (true);
grant select, insert on internal_notes to contado_staff;
grant select on internal_notes to contado_auditor;
