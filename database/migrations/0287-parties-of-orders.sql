-- Who pays and who is paid, as a bank is told: a person or a business, the payer's address as it was, and the account that pays.

alter table bank_accounts add column holder_kind text check (holder_kind in ('person', 'business'));
update bank_accounts a set holder_kind =
  coalesce((select b.kind from beneficiaries b where b.id = a.beneficiary_id), 'business');
alter table bank_accounts alter column holder_kind set not null;

alter table transfers
  add column payee_kind text check (payee_kind in ('person', 'business')),
  add column payer_address jsonb;

-- Empty in orders of before, and where the house itself pays.
alter table rail_orders
  add column beneficiary_kind text check (beneficiary_kind in ('person', 'business')),
  add column payer bytea;
