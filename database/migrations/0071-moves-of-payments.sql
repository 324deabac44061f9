-- The moves of the contract's tables of payments and credits, once more where no code can pass by; a test compares them.

create function payment_may_move(from_status text, to_status text) returns boolean language sql immutable parallel safe as $$
  select from_status = to_status or from_status || ' ' || to_status in ('guaranteed held', 'held guaranteed', 'held settled',
    'held denied', 'held blocked', 'guaranteed settled', 'processing settled', 'processing failed', 'settled returned',
    'settled refunded')
$$;
-- From null: a refunded part is on its way back from the start, an over-payment comes with its payment.
create function credit_may_move(from_status text, to_status text) returns boolean language sql immutable parallel safe as $$
  select from_status is not distinct from to_status or (from_status is null and to_status = 'returning')
    or coalesce(from_status || ' ' || to_status in ('open returning', 'returning returned', 'open taken-back', 'returning taken-back'),
      false)
$$;

create function keep_payment_moves() returns trigger language plpgsql as $$
begin
  if not payment_may_move(old.status, new.status) then
    raise exception 'a payment never moves from % to %', old.status, new.status using errcode = '23514';
  end if;
  if not credit_may_move(old.excess_status, new.excess_status) then
    raise exception 'a credit never moves from % to %', old.excess_status, new.excess_status using errcode = '23514';
  end if;
  return null;
end $$;
-- After the walls between organizations have spoken.
create trigger payments_move after update of status, excess_status on payments
  for each row execute function keep_payment_moves();
