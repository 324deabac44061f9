-- A transfer that a batch sent leads back to it.
alter table transfers add column batch_id uuid references batches;

-- The past is told too. The tables' owner is held by their security as everybody is.
alter table batch_items no force row level security;
alter table transfers no force row level security;
update transfers set batch_id = item.batch_id from batch_items item where item.transfer_id = transfers.id;
alter table batch_items force row level security;
alter table transfers force row level security;

drop trigger transfers_keep_recurrence on transfers;
drop function keep_recurrence_of_transfer();
create function keep_origin_of_transfer() returns trigger language plpgsql as $$
begin
  raise exception 'what a transfer is one of never changes' using errcode = '23514';
end $$;
create trigger transfers_keep_origin before update on transfers for each row
  when ((new.recurring_transfer_id, new.batch_id) is distinct from (old.recurring_transfer_id, old.batch_id))
  execute function keep_origin_of_transfer();
