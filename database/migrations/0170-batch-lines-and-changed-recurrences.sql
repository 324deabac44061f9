-- A movement that a batch carried out says so on its payer's side: one line of a statement that unfolds.
alter table transaction_notes add column batch_id uuid references batches;
create function note_batch() returns trigger language plpgsql as $$
begin
  new.batch_id := case when new.organization_id = public.current_organization_id()
    then nullif(current_setting('app.batch_id', true), '')::uuid end;
  return new;
end $$;
create trigger transaction_notes_batch before insert on transaction_notes for each row execute function note_batch();

-- What a recurring transfer asks for may change; then its days are counted from a new first one.
alter table recurring_transfers add column changed_at timestamptz;
grant update (amount_minor, reference, starts_on, unit, every, closed_day, ends_on, changed_at) on recurring_transfers to contado_app;
create or replace function keep_recurring_transfer() returns trigger language plpgsql as $$
begin
  if old.status <> new.status and old.status || ' ' || new.status not in ('active paused', 'paused active', 'active stopped',
      'paused stopped', 'active ended') then
    raise exception 'a recurring transfer never moves from % to %', old.status, new.status using errcode = '23514';
  end if;
  if new.next_number < old.next_number and old.status = new.status and new.changed_at is not distinct from old.changed_at then
    raise exception 'a transfer that was made is not made again' using errcode = '23514';
  end if;
  if new.changed_at is not distinct from old.changed_at and row(new.amount_minor, new.reference, new.starts_on, new.unit, new.every,
      new.closed_day, new.ends_on) is distinct from row(old.amount_minor, old.reference, old.starts_on, old.unit, old.every,
      old.closed_day, old.ends_on) then
    raise exception 'what is asked for changes with the day of the change' using errcode = '23514';
  end if;
  return new;
end $$;
