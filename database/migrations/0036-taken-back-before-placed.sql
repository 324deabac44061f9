-- A deposit that its bank takes back while it waits for its owner has gone without anybody's decision.

alter table unplaced_deposits add column reversed_at timestamptz;
alter table unplaced_deposits
  drop constraint unplaced_deposits_proposed_check,
  drop constraint unplaced_deposits_confirmed_check;
alter table unplaced_deposits
  add constraint unplaced_deposits_reversed_check check (reversed_at is null or status = 'sent-back'),
  add constraint unplaced_deposits_proposed_check
    check (reversed_at is not null or (status = 'waiting') = (proposed_by is null)),
  add constraint unplaced_deposits_confirmed_check
    check (reversed_at is not null or (status in ('placed', 'sent-back')) = (confirmed_by is not null));
grant update (status, reversed_at, currency_account_id) on unplaced_deposits to contado_worker;
