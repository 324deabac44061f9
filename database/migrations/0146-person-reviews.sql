-- Persons whose identity staff look at: who decides, what takes two, and what staff note for each other.

-- Those who began to prove who they are, newest first.
create index users_under_verification on users (created_at desc, id desc) where kyc_status <> 'not_started';

-- What the vendor left to people, they decide.
alter policy staff_end on kyc_sessions with check (state in ('abandoned', 'approved', 'declined'));

-- Guarded: to approve by hand whom the vendor neither denied nor left to people.
create function guard_kyc_status() returns trigger language plpgsql as $$
begin
  if current_user = 'contado_staff' then
    perform require_approval('person.kyc-status', old.id, jsonb_build_object('status', new.kyc_status));
  end if;
  return new;
end $$;
create trigger users_kyc_status_guarded before update of kyc_status on users
  for each row when (new.kyc_status in ('approved', 'completed') and old.kyc_status not in ('approved', 'completed', 'pending', 'denied'))
  execute function guard_kyc_status();

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
alter table internal_notes enable row level security;
alter table internal_notes force row level security;
create policy staff_read on internal_notes for select to contado_staff using (true);
create policy staff_write on internal_notes for insert to contado_staff with check (written_by = current_staff_id());
create policy auditor_reads on internal_notes for select to contado_auditor using (true);
grant select, insert on internal_notes to contado_staff;
grant select on internal_notes to contado_auditor;

-- What staff did about a person, by either name that requests give it.
drop index audit_entries_by_person;
create index audit_entries_by_person on audit_entries ((coalesce(subject ->> 'personId', subject ->> 'userId')), at desc, id desc)
  where actor_kind = 'staff' and (subject ? 'personId' or subject ? 'userId');
