-- What the sandbox's banks remember, its provider of bank debits, and its vendor of cards.

create table sandbox_bank_orders (
  order_id uuid primary key,
  provider text not null,
  kind text not null,
  currency text not null,
  amount_minor bigint not null,
  outcome text not null,
  -- Business time: when it was accepted, and when it settles or fails, comes back, or is told otherwise.
  accepted_at timestamptz not null,
  due_at timestamptz not null,
  turned_at timestamptz,
  told integer not null default 0,
  -- What the payee's bank answers to a recall, and when.
  recall text check (recall in ('agreed', 'agreed-for-less', 'refused')),
  recall_due_at timestamptz
);
alter table sandbox_bank_orders enable row level security, force row level security;
create policy banks on sandbox_bank_orders to contado_worker using (true) with check (true);
grant select, insert, update on sandbox_bank_orders to contado_worker;

create table sandbox_bank_entries (
  provider text not null,
  reference text not null,
  currency text not null,
  minor bigint not null,
  booked_at timestamptz not null,
  primary key (provider, reference)
);
alter table sandbox_bank_entries enable row level security, force row level security;
create policy banks on sandbox_bank_entries to contado_worker using (true) with check (true);
create policy announced on sandbox_bank_entries for insert to contado_app with check (minor > 0);
grant insert on sandbox_bank_entries to contado_app;
grant select, insert on sandbox_bank_entries to contado_worker;

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
alter table sandbox_bank_deposits enable row level security, force row level security;
create policy banks on sandbox_bank_deposits to contado_worker using (true) with check (true);
create policy announced on sandbox_bank_deposits for insert to contado_app with check (not told);
grant insert on sandbox_bank_deposits to contado_app;
grant select, update (told) on sandbox_bank_deposits to contado_worker;

-- The sandbox's provider: who came to its widget, and what it was asked to debit. Business time.
create table sandbox_bank_links (
  token_hash bytea primary key,
  link_id uuid not null unique,
  user_id text not null unique,
  -- Wall time.
  expires_at timestamptz not null,
  account text,
  linked_at timestamptz
);
alter table sandbox_bank_links enable row level security, force row level security;
create policy widget_links on sandbox_bank_links to contado_app
  using (encode(token_hash, 'hex') = nullif(current_setting('app.bank_link_token_hash', true), ''))
  with check (encode(token_hash, 'hex') = nullif(current_setting('app.bank_link_token_hash', true), ''));
create policy banks on sandbox_bank_links for select to contado_worker using (true);
grant select, insert, update (account, linked_at) on sandbox_bank_links to contado_app;
grant select on sandbox_bank_links to contado_worker;

create table sandbox_bank_debits (
  debit_id uuid primary key,
  user_id text not null,
  amount_minor bigint not null,
  outcome text not null,
  accepted_at timestamptz not null,
  -- Null where the money never arrives.
  credited_at timestamptz,
  due_at timestamptz not null,
  turned_at timestamptz,
  told integer not null default 0,
  -- What the payer reads of a debit on the bank statement; the development tools name a debit by it.
  description text not null default ''
);
alter table sandbox_bank_debits enable row level security, force row level security;
create policy banks on sandbox_bank_debits to contado_worker using (true) with check (true);
create policy tools_turn on sandbox_bank_debits to contado_app
  using (current_scope() = 'sandbox') with check (current_scope() = 'sandbox');
grant select, update (outcome, credited_at, due_at, turned_at, told) on sandbox_bank_debits to contado_app;
grant select, insert, update on sandbox_bank_debits to contado_worker;

-- What the sandbox's vendor of cards was asked to charge.
create table sandbox_card_charges (
  charge_id uuid primary key,
  profile text not null,
  minor bigint not null check (minor > 0),
  refusal text check (refusal in ('CardDeclined', 'CardAddressMismatch', 'CardInsufficientBalance', 'CardProcessingError')),
  -- Business time.
  answered_at timestamptz not null
);
alter table sandbox_card_charges enable row level security, force row level security;
create policy vendor on sandbox_card_charges to contado_worker using (true) with check (true);
grant select, insert on sandbox_card_charges to contado_worker;
