-- What there was to look at twice about a payee's bank details when a transfer was made: whoever approves it reads the same.

alter table transfers
  add column warnings text[] not null default '{}' check (warnings <@ array['new-details', 'changed-details', 'name-differs']);

create function keep_warnings() returns trigger language plpgsql as $$
begin
  if new.warnings is distinct from old.warnings then
    raise exception 'what was warned of never changes' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger transfers_keep_warnings before update of warnings on transfers
  for each row execute function keep_warnings();
