-- Whom a business sends money to, and accounts at other banks: theirs, and its own.

create table beneficiaries (
  id uuid primary key,
  organization_id uuid not null references organizations,
  kind text not null check (kind in ('business', 'person')),
  name text not null check (length(name) between 1 and 140),
  email text,
  language text not null check (language in ('en', 'es')),
  address jsonb,
  note text not null check (length(note) <= 500),
  sends_remittance_advice boolean not null,
  last_paid_at timestamptz,
  created_by uuid not null references users,
  created_at timestamptz not null,
  -- What was sent stays as it was; nobody sends anything any more.
  removed_at timestamptz
);
create index beneficiaries_by_name on beneficiaries (organization_id, lower(name), id) where removed_at is null;
alter table beneficiaries enable row level security, force row level security;
create policy own_rows on beneficiaries to contado_app, contado_worker
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());
create policy staff_reads on beneficiaries for select to contado_staff, contado_auditor using (true);
grant select, insert, update on beneficiaries to contado_app;
grant select, update (last_paid_at) on beneficiaries to contado_worker;
grant select on beneficiaries to contado_staff, contado_auditor;

create table bank_accounts (
  id uuid primary key,
  organization_id uuid not null references organizations,
  -- None: an account of the business itself.
  beneficiary_id uuid references beneficiaries,
  name text not null check (length(name) between 1 and 60),
  currency text not null,
  bank_country text not null check (bank_country ~ '^[A-Z]{2}$'),
  rail text not null check (rail ~ '^[a-z][a-z-]{1,30}$'),
  account_holder text not null,
  holder_kind text not null check (holder_kind in ('person', 'business')),
  bank text,
  -- The numbers and the address, encrypted with the organization's key.
  details bytea not null,
  last4 text not null,
  -- A keyed hash of currency, country, rail and numbers: the same account is saved once for a party.
  fingerprint bytea not null,
  status text not null check (status in ('pending', 'confirmed', 'suspended', 'invalid')),
  status_reason text,
  -- Why it can't be used, in a word that its business reads; and who of the staff looked at it last.
  status_cause text check (status_cause in ('account-closed', 'no-such-account', 'account-blocked', 'staff')),
  decided_by uuid references staff,
  decided_at timestamptz,
  name_check text not null check (name_check in ('match', 'close-match', 'no-match', 'not-possible')),
  name_at_bank text,
  -- What the receiving bank says of the holder's name is asked after details were saved.
  name_checked_at timestamptz,
  -- When micro-deposits proved that it is the business's own.
  verified_at timestamptz,
  -- Where money to a payee went before its bank details were changed: whoever looks twice compares both.
  former_holder text,
  former_last4 text,
  created_by uuid not null references users,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  removed_at timestamptz,
  check (verified_at is null or beneficiary_id is null),
  check ((former_holder is null) = (former_last4 is null)),
  check ((decided_by is null) = (decided_at is null))
);
create unique index bank_accounts_once on bank_accounts (organization_id, beneficiary_id, fingerprint) nulls not distinct
  where removed_at is null;
create index bank_accounts_of_party on bank_accounts (organization_id, beneficiary_id, lower(name), id) where removed_at is null;
create index bank_accounts_newest on bank_accounts (organization_id, created_at desc, id desc) where removed_at is null;
-- What staff froze is not saved anew, removed or not.
create index bank_accounts_frozen on bank_accounts (organization_id, fingerprint)
  where status_cause = 'staff' and status in ('suspended', 'invalid');
create index bank_accounts_unmatched on bank_accounts (organization_id, created_at desc, id desc)
  where name_check = 'no-match' or status in ('invalid', 'suspended');
alter table bank_accounts enable row level security, force row level security;
create policy own_rows on bank_accounts to contado_app, contado_worker
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());
create policy staff_reads on bank_accounts for select to contado_staff, contado_auditor using (true);
create policy staff_decides on bank_accounts for update to contado_staff
  using (true) with check (decided_by = current_staff_id());
grant select, insert, update on bank_accounts to contado_app;
grant select, update (status, status_reason, status_cause, name_check, name_at_bank, name_checked_at) on bank_accounts to contado_worker;
grant select, update (status, status_reason, status_cause, decided_by, decided_at) on bank_accounts to contado_staff;
grant select on bank_accounts to contado_auditor;
