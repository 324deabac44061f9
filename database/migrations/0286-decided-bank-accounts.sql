-- Why an account at another bank can't be used, in a word that its business reads; and who of the staff looked at it last.

alter table bank_accounts
  add column status_cause text check (status_cause in ('account-closed', 'no-such-account', 'account-blocked', 'staff')),
  add column decided_by uuid references staff,
  add column decided_at timestamptz,
  add check ((decided_by is null) = (decided_at is null));

-- What staff froze is not saved anew, removed or not.
create index bank_accounts_frozen on bank_accounts (organization_id, fingerprint)
  where status_cause = 'staff' and status in ('suspended', 'invalid');
create index bank_accounts_newest on bank_accounts (organization_id, created_at desc, id desc) where removed_at is null;

grant update (status_cause) on bank_accounts to contado_worker;
grant update (status, status_reason, status_cause, decided_by, decided_at) on bank_accounts to contado_staff;
create policy staff_decides on bank_accounts for update to contado_staff
  using (true) with check (decided_by = current_staff_id());
