-- Who reads personal data in the clear may end it before its time; nobody makes it longer.
create function keep_reveal() returns trigger language plpgsql as $$
begin
  if new.ends_at > old.ends_at then
    raise exception 'what is shown is not shown for longer' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger personal_data_reveals_keep before update of ends_at on personal_data_reveals
  for each row execute function keep_reveal();
create policy staff_hides on personal_data_reveals for update to contado_staff
  using (staff_id = current_staff_id()) with check (staff_id = current_staff_id());
grant update (ends_at) on personal_data_reveals to contado_staff;

-- An entity that owns a part is denied as well, with a reason that staff read.
alter table ubo_entity_reviews
  add column decision text not null default 'approved' check (decision in ('approved', 'denied')),
  add column reason text check (length(reason) between 1 and 500),
  add check ((decision = 'denied') = (reason is not null));

-- A question may be about one paper, or about an entity that owns a part: `part` is then the entity, as the owners' step names it.
alter table additional_info_requests drop constraint additional_info_requests_external_document_type_check;
alter table additional_info_requests add constraint additional_info_requests_external_document_type_check
  check (external_document_type in ('application', 'user', 'document', 'ubo-entity', 'monitored-transaction'));

-- Who applies sees that somebody is asked and until when; what they are asked is theirs.
create policy owner_tells on additional_info_requests for select to current_user
  using (organization_id = current_organization_id());
create function latest_questions_to_people()
  returns table (user_id uuid, status text, asked_at timestamptz, due_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select distinct on (r.to_user_id) r.to_user_id, r.status, r.asked_at, r.due_at
  from public.additional_info_requests r
  where r.organization_id = public.current_organization_id() and r.to_user_id is not null
  order by r.to_user_id, r.id desc limit 500
$$;
revoke all on function latest_questions_to_people from public;
grant execute on function latest_questions_to_people to contado_app;
