-- What staff keep about a person besides what the person sees, and what staff may change of how a person signs in.
create table person_desk (
  user_id uuid primary key references users,
  escalated_by uuid references staff,
  escalated_at timestamptz,
  check ((escalated_by is null) = (escalated_at is null))
);
create index person_desk_escalated on person_desk (user_id) where escalated_at is not null;
alter table person_desk enable row level security;
alter table person_desk force row level security;
create policy staff_keep on person_desk to contado_staff using (true) with check (true);
create policy auditor_reads on person_desk for select to contado_auditor using (true);
grant select, insert, update on person_desk to contado_staff;
grant select on person_desk to contado_auditor;

-- Until then nothing that a code confirms is carried out for the person, but for what concerns the login itself.
alter table users add column paused_until timestamptz;

-- Guarded: the status of a person, to enabled.
create function guard_person_status() returns trigger language plpgsql as $$
begin
  perform require_approval('person.status', old.id, jsonb_build_object('status', new.status));
  return new;
end $$;
create trigger users_status_guarded before update of status on users
  for each row when (old.status <> new.status and new.status = 'enabled') execute function guard_person_status();

-- Staff know nothing of sessions, codes and keys of customers. What staff may do about somebody who lost a factor are these functions.
create policy owner_ends on sessions to current_user using (true);
create policy owner_ends on trusted_devices to current_user using (true);
create policy owner_ends on passkeys to current_user using (true);
create policy owner_ends on recovery_codes to current_user using (true);
create function end_access_of(p_user_id uuid) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from sessions where user_id = p_user_id;
  delete from trusted_devices where user_id = p_user_id;
$$;
create function remove_keys_of(p_user_id uuid) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from passkeys where user_id = p_user_id;
  delete from recovery_codes where user_id = p_user_id;
$$;
create function has_passkey(p_user_id uuid) returns boolean stable
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from passkeys where user_id = p_user_id);
$$;
revoke all on function end_access_of, remove_keys_of, has_passkey from public;
grant execute on function end_access_of, remove_keys_of, has_passkey to contado_staff;

-- The words of a text by which it is found, each by its beginning too. Signs that join words part them: an address is its parts.
create function search_words(text) returns tsvector language sql immutable strict parallel safe
  return to_tsvector('simple'::regconfig, folded(translate($1, '@._-+/:', '       ')));
create index users_by_words on users using gin (search_words(first_name || ' ' || last_name || ' ' || email));

-- What staff did about a person, newest first.
create index audit_entries_by_person on audit_entries ((subject ->> 'personId'), at desc, id desc)
  where subject ? 'personId';

create index applications_by_person on applications (submitted_by, submitted_at desc);
