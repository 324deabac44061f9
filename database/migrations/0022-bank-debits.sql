-- Bank debits: a payer links a bank account for one invoice, and the provider debits it for the seller's merchant account.

-- A link belongs to one invoice and one payer: a buyer's business, or whoever holds the invoice's link.
create table bank_links (
  id uuid primary key,
  invoice_id uuid not null references invoices,
  payee_id uuid not null references organizations,
  payer_id uuid references organizations,
  invite_id uuid references invoice_invites,
  -- Who the payer is at the provider; the widget tells it once an account is linked.
  provider_user_id text not null unique,
  -- Wall time.
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null,
  check ((payer_id is null) = (invite_id is not null))
);
create index bank_links_by_invoice on bank_links (invoice_id);
alter table bank_links enable row level security, force row level security;
create policy payers_link on bank_links to contado_app
  using (case when payer_id is null then invoice_id = current_invite_invoice_id() else payer_id = current_organization_id() end)
  with check (case when payer_id is null then invoice_id = current_invite_invoice_id() else payer_id = current_organization_id() end
    and exists (select from invoices i where i.id = invoice_id and i.sender_id = payee_id and i.sender_id is distinct from payer_id));
create policy payee_debits on bank_links for select to contado_worker using (payee_id = current_organization_id());
grant select, insert, update (used_at) on bank_links to contado_app;
grant select on bank_links to contado_worker;

create table bank_debits (
  -- The payment's id; the provider knows the debit by it, and asking for it is how an unknown outcome is resolved.
  id uuid primary key references payments,
  link_id uuid not null unique references bank_links,
  invoice_id uuid not null references invoices,
  payee_id uuid not null references organizations,
  amount_minor bigint not null check (amount_minor > 0),
  -- Sandbox only: asked for by who pays.
  should_fail boolean not null default false,
  status text not null default 'created' check (status in
    ('created', 'submitted', 'unknown', 'pending', 'settled', 'failed', 'returned')),
  reason text,
  created_at timestamptz not null,
  submitted_at timestamptz,
  credited_at timestamptz,
  settled_at timestamptz,
  ended_at timestamptz,
  check ((status = 'created') = (submitted_at is null)),
  check ((status in ('settled', 'returned')) = (settled_at is not null)),
  check ((status in ('failed', 'returned')) = (ended_at is not null)),
  check (settled_at is null or credited_at is not null)
);
create index bank_debits_open on bank_debits (created_at) where status in ('created', 'submitted', 'unknown', 'pending');
create index bank_debits_by_invoice on bank_debits (invoice_id);
alter table bank_debits enable row level security, force row level security;
create policy payers_debit on bank_debits for insert to contado_app
  with check (exists (select from bank_links l where l.id = link_id and l.invoice_id = bank_debits.invoice_id
    and l.payee_id = bank_debits.payee_id));
create policy payee_collects on bank_debits to contado_worker
  using (payee_id = current_organization_id()) with check (payee_id = current_organization_id());
-- A notice names a debit, not whose it is; the job that follows it acts for that seller.
create policy looked_up on bank_debits for select to contado_worker using (current_organization_id() is null);
create policy staff_reads on bank_debits for select to contado_staff, contado_auditor using (true);
create policy tools_find on bank_debits for select to contado_app using (current_scope() = 'sandbox');
grant select, insert on bank_debits to contado_app;
grant select on bank_debits to contado_staff, contado_auditor;
grant select, update on bank_debits to contado_worker;

create function bank_debit_may_move(from_status text, to_status text) returns boolean language sql immutable parallel safe as $$
  select from_status = to_status or from_status || ' ' || to_status in ('created submitted', 'submitted unknown',
    'submitted pending', 'unknown pending', 'submitted settled', 'unknown settled', 'pending settled', 'submitted failed',
    'unknown failed', 'pending failed', 'settled returned')
$$;

create function keep_bank_debit() returns trigger language plpgsql as $$
begin
  if not bank_debit_may_move(old.status, new.status) then
    raise exception 'a debit never moves from % to %', old.status, new.status using errcode = '23514';
  end if;
  if row(new.id, new.link_id, new.invoice_id, new.payee_id, new.amount_minor, new.should_fail, new.created_at)
    is distinct from row(old.id, old.link_id, old.invoice_id, old.payee_id, old.amount_minor, old.should_fail, old.created_at) then
    raise exception 'what was to be debited is fixed for good' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger bank_debits_keep before update on bank_debits for each row execute function keep_bank_debit();
