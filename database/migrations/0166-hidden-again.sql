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
