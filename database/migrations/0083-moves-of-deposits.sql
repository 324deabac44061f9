-- The moves of the contract's tables of deposits, once more where no code can pass by; a test compares them.

create function deposit_may_move(from_status text, to_status text) returns boolean language sql immutable parallel safe as $$
  select from_status = to_status or from_status || ' ' || to_status in ('held received', 'held waiting', 'held sent-back',
    'held blocked', 'waiting received')
$$;
create function unplaced_deposit_may_move(from_status text, to_status text) returns boolean language sql immutable parallel safe as $$
  select from_status = to_status or from_status || ' ' || to_status in ('waiting proposed', 'waiting return-proposed',
    'waiting sent-back', 'proposed return-proposed', 'proposed placed', 'proposed sent-back', 'return-proposed proposed',
    'return-proposed sent-back')
$$;

create function keep_deposit_moves() returns trigger language plpgsql as $$
begin
  if not deposit_may_move(old.status, new.status) then
    raise exception 'a deposit never moves from % to %', old.status, new.status using errcode = '23514';
  end if;
  return null;
end $$;
create trigger deposits_move after update of status on deposits for each row execute function keep_deposit_moves();

create function keep_unplaced_deposit_moves() returns trigger language plpgsql as $$
begin
  if not unplaced_deposit_may_move(old.status, new.status) then
    raise exception 'an unplaced deposit never moves from % to %', old.status, new.status using errcode = '23514';
  end if;
  return null;
end $$;
create trigger unplaced_deposits_move after update of status on unplaced_deposits
  for each row execute function keep_unplaced_deposit_moves();
