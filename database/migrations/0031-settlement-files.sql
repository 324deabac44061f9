-- What providers deliver by file, the third side of the daily reconciliation; and deposits that their bank takes back.

create table settlement_files (
  id uuid primary key,
  provider text not null check (provider in ('traditional_rail', 'smart_rail')),
  currency text not null,
  -- The day at the provider that the file was asked for.
  statement_date date not null,
  content_hash bytea not null,
  content bytea not null check (octet_length(content) between 1 and 8388608),
  fetched_at timestamptz not null,
  -- Why the file is refused as a whole; null when it is read.
  problem text,
  -- The provider counts its files; the next one begins where the last one ended.
  statement_number bigint check (statement_number > 0),
  opening_minor bigint,
  closing_minor bigint,
  entry_count integer not null default 0,
  unique (provider, currency, statement_date, content_hash),
  check ((problem is null) = (num_nonnulls(statement_number, opening_minor, closing_minor) = 3))
);
create unique index settlement_files_read on settlement_files (provider, currency, statement_date) where problem is null;
create index settlement_files_newest on settlement_files (fetched_at desc, id desc);

create table settlement_entries (
  file_id uuid not null references settlement_files,
  place integer not null,
  provider text not null,
  currency text not null,
  -- The bank's own name of the line, once for ever; and what it is in the ledger: the cause of the movement.
  bank_reference text not null,
  reference text not null,
  minor bigint not null check (minor <> 0),
  booked_on date not null,
  primary key (file_id, place),
  unique (provider, currency, bank_reference)
);

alter table reconciliations
  add column statement_minor numeric,
  -- The last day that a file tells of; null before the first.
  add column statement_through date;
alter table reconciliation_differences
  add column kind text not null default 'other_amount' check (kind in
    ('missing_here', 'missing_there', 'not_on_statement', 'other_amount', 'other_day')),
  add column statement_minor numeric;
alter table reconciliation_differences alter column kind drop default;

-- Which kinds of case there are is the code's to say: files, deposits and debits have their own.
alter table rail_cases drop constraint rail_cases_kind_check;
alter table rail_cases add constraint rail_cases_kind_check check (kind ~ '^[a-z_]{1,40}$');

alter table deposits add column reversed_at timestamptz, add column reversal_reason text,
  add check ((reversed_at is null) = (reversal_reason is null));
grant update (reversed_at, reversal_reason) on deposits to contado_worker;
-- A notice names a deposit, not whose it is; the job that follows it acts for that organization.
create policy looked_up on deposits for select to contado_worker using (current_organization_id() is null);
insert into ledger_cause_edges values ('deposit.reversed', 'available', 'cash'), ('deposit.reversed', 'receivable', 'cash'),
  ('deposit.reversed', 'unverified', 'cash'), ('deposit.reversed', 'held', 'cash'), ('deposit.reversed', 'credit', 'cash');

create table sandbox_bank_deposits (
  provider text not null,
  event_id text not null,
  deposit_id uuid not null,
  currency text not null,
  minor bigint not null check (minor > 0),
  -- The provider's name of the account; null where nobody has the number that the payer wrote.
  account_reference text,
  account_last4 text not null,
  sender_name text not null,
  reference text not null,
  received_at timestamptz not null,
  -- When the sender's bank takes it back, by a sentinel.
  reversed_at timestamptz,
  told boolean not null default false,
  primary key (provider, event_id)
);
create index sandbox_bank_deposits_to_reverse on sandbox_bank_deposits (provider, currency, reversed_at)
  where reversed_at is not null;

do $$
declare name text;
begin
  foreach name in array array['settlement_files', 'settlement_entries', 'sandbox_bank_deposits'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
  end loop;
end $$;
create policy run on settlement_files to contado_worker using (true) with check (true);
create policy run on settlement_entries to contado_worker using (true) with check (true);
create policy staff_reads on settlement_files for select to contado_staff, contado_auditor using (true);
create policy staff_reads on settlement_entries for select to contado_staff, contado_auditor using (true);
grant select, insert on settlement_files, settlement_entries to contado_worker;
-- A file that did not follow the one before it follows once that one is there.
grant update (problem, statement_number, opening_minor, closing_minor, entry_count) on settlement_files to contado_worker;
grant select on settlement_files, settlement_entries to contado_staff, contado_auditor;

create policy banks on sandbox_bank_deposits to contado_worker using (true) with check (true);
create policy announced on sandbox_bank_deposits for insert to contado_app with check (not told);
grant select, update (told) on sandbox_bank_deposits to contado_worker;
grant insert on sandbox_bank_deposits to contado_app;
