-- An application that the score denied may begin again: customer success opens another round, and says why. Businesses are found by words.
alter table application_rounds
  add column reset_by uuid references staff,
  add column reset_reason text check (length(reset_reason) between 1 and 500),
  -- The transaction that opened it, the only one in which the business is let in again for it.
  add column reset_in text,
  add check ((reset_by is null) = (reset_reason is null) and (reset_by is null) = (reset_in is null)),
  add check (reset_by is null or round > 1);
create policy staff_reset on application_rounds for insert to contado_staff
  with check (round > 1 and reset_by = current_staff_id());
grant insert on application_rounds to contado_staff;

create function note_reset() returns trigger language plpgsql as $$
begin
  new.reset_in := case when new.reset_by is null then null else this_transaction() end;
  return new;
end $$;
create trigger application_rounds_reset before insert or update on application_rounds
  for each row execute function note_reset();

-- Denied by score, a business is let in again by a new round as well as by two heads: it still has to apply.
create or replace function guard_organization_status() returns trigger language plpgsql as $$
begin
  if old.status = 'automatically_denied' and new.status = 'enabled' and new.verification_status <> 'approved' and exists (
    select from application_rounds r where r.organization_id = old.id and r.reset_in = this_transaction()) then
    return new;
  end if;
  perform require_approval('organization.status', old.id, jsonb_build_object('status', new.status));
  return new;
end $$;

create index organizations_by_words on organizations using gin (search_words(legal_name || ' ' || name || ' ' || handle));
