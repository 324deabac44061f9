-- The double-entry ledger: accounts, immutable transfers, and the only functions that may write them.
-- `a → b` debits a and credits b; balance = credits − debits, in minor units of the account's unit.

create table ledger_units (
  unit text primary key,
  exponent smallint not null check (exponent between 0 and 6)
);
insert into ledger_units values ('USD', 2), ('EUR', 2), ('GBP', 2), ('HKD', 2), ('SGD', 2), ('CAD', 2), ('MXN', 2),
  ('AUD', 2), ('CNH', 2), ('PLN', 2), ('NZD', 2), ('PTS', 0);

create table ledger_account_kinds (
  kind text primary key,
  is_house boolean not null,
  floor bigint,
  needs_reference boolean not null,
  is_user_debitable boolean not null
);
comment on column ledger_account_kinds.floor is 'no balance may go below it; null: none (a negative balance is an asset)';
insert into ledger_account_kinds (kind, is_house, floor, needs_reference, is_user_debitable) values
  ('available',       false, 0,    false, true),
  ('outgoing',        false, 0,    false, false),
  ('unverified',      false, 0,    false, false),
  ('receivable',      false, null, false, false),
  ('held',            false, 0,    true,  false),
  ('guaranteed',      false, 0,    true,  true),
  ('incoming',        false, 0,    true,  false),
  ('credit',          false, 0,    true,  false),
  ('cash',            true,  null, false, false),
  ('collecting',      true,  null, false, false),
  ('transit',         true,  null, false, false),
  ('fees',            true,  null, false, false),
  ('fx',              true,  null, false, false),
  ('rewards_expense', true,  null, false, false),
  ('suspense',        true,  0,    false, false),
  ('blocked',         true,  0,    false, false);

-- The table `causes` of the code once more, where verification can read it; a test compares the two.
create table ledger_cause_edges (
  cause_kind text not null,
  debit_kind text not null references ledger_account_kinds,
  credit_kind text not null references ledger_account_kinds,
  primary key (cause_kind, debit_kind, credit_kind)
);
insert into ledger_cause_edges values
  ('deposit', 'cash', 'available'), ('deposit', 'cash', 'unverified'), ('deposit.held', 'cash', 'held'),
  ('deposit.approved', 'held', 'available'), ('deposit.approved', 'held', 'unverified'),
  ('deposit.refused', 'held', 'cash'), ('deposit.blocked', 'held', 'blocked'),
  ('deposit.unplaced', 'cash', 'suspense'), ('deposit.placed', 'suspense', 'available'),
  ('deposit.placed', 'suspense', 'unverified'), ('deposit.sent-back', 'suspense', 'cash'),
  ('deposit.verified', 'unverified', 'available'), ('receivable.repaid', 'available', 'receivable'),
  ('transfer', 'available', 'available'), ('transfer', 'available', 'outgoing'), ('transfer', 'available', 'transit'),
  ('transfer', 'transit', 'available'), ('transfer.fee', 'available', 'outgoing'),
  ('transfer.settled', 'outgoing', 'cash'), ('transfer.fee-earned', 'outgoing', 'fees'),
  ('transfer.failed', 'outgoing', 'available'), ('transfer.fee-returned', 'outgoing', 'available'),
  ('transfer.returned', 'cash', 'available'), ('sweep', 'transit', 'cash'), ('sweep', 'cash', 'transit'),
  ('conversion', 'available', 'fx'), ('conversion', 'fx', 'available'), ('conversion.spread', 'fx', 'fees'),
  ('invoice.guarantee', 'available', 'guaranteed'), ('invoice.guarantee-from-income', 'guaranteed', 'guaranteed'),
  ('invoice.release', 'guaranteed', 'available'), ('invoice.release', 'guaranteed', 'transit'),
  ('invoice.release', 'transit', 'available'), ('invoice.payment', 'available', 'available'),
  ('invoice.payment', 'available', 'transit'), ('invoice.payment', 'transit', 'available'),
  ('invoice.part-payment', 'available', 'available'), ('invoice.part-payment', 'available', 'transit'),
  ('invoice.part-payment', 'transit', 'available'), ('invoice.refund', 'available', 'available'),
  ('invoice.refund', 'available', 'transit'), ('invoice.refund', 'transit', 'available'),
  ('invoice.held', 'available', 'held'), ('invoice.held', 'guaranteed', 'held'),
  ('invoice.approved', 'held', 'guaranteed'), ('invoice.approved', 'held', 'available'),
  ('invoice.approved', 'held', 'transit'), ('invoice.approved', 'transit', 'available'),
  ('invoice.denied', 'held', 'available'), ('invoice.blocked', 'held', 'blocked'),
  ('invoice.matched', 'cash', 'available'), ('invoice.overpaid', 'cash', 'credit'),
  ('credit.refunded', 'credit', 'cash'), ('credit.refunded', 'credit', 'available'),
  ('debit.submitted', 'collecting', 'incoming'), ('debit.credited', 'cash', 'collecting'),
  ('debit.settled', 'incoming', 'available'), ('debit.failed', 'incoming', 'collecting'),
  ('debit.recalled', 'collecting', 'cash'), ('debit.returned', 'available', 'cash'),
  ('debit.returned', 'receivable', 'cash'), ('reward.apy', 'rewards_expense', 'available'),
  ('reward.points', 'rewards_expense', 'available'),
  ('invoice.denied', 'held', 'guaranteed'),
  ('deposit.reversed', 'available', 'cash'), ('deposit.reversed', 'receivable', 'cash'),
  ('deposit.reversed', 'unverified', 'cash'), ('deposit.reversed', 'held', 'cash'), ('deposit.reversed', 'credit', 'cash'),
  ('invoice.matched', 'held', 'available'), ('invoice.matched', 'suspense', 'available'),
  ('invoice.matched', 'unverified', 'available'), ('invoice.overpaid', 'held', 'credit'),
  ('invoice.overpaid', 'suspense', 'credit'), ('invoice.overpaid', 'unverified', 'credit'),
  ('invoice.refund', 'available', 'credit'),
  ('transfer.held', 'available', 'held'), ('transfer.allowed', 'held', 'outgoing'), ('transfer.allowed', 'held', 'available'),
  ('transfer.allowed', 'held', 'transit'), ('transfer.allowed', 'transit', 'available'),
  ('transfer.denied', 'held', 'available'), ('transfer.blocked', 'held', 'blocked'),
  ('transfer.canceled', 'outgoing', 'available'), ('transfer.converted', 'outgoing', 'fx'),
  ('transfer.converted', 'fx', 'outgoing'), ('transfer.converted-back', 'outgoing', 'fx'),
  ('transfer.converted-back', 'fx', 'available'), ('transfer.spread-returned', 'fees', 'fx'),
  ('transfer.fee-refunded', 'fees', 'available'), ('transfer.came-back', 'cash', 'outgoing'),
  ('micro-deposit', 'fees', 'outgoing'), ('micro-deposit.came-back', 'outgoing', 'fees'),
  ('membership', 'available', 'fees'), ('onboarding-fee', 'collecting', 'fees'), ('onboarding-fee', 'cash', 'collecting'),
  ('onboarding-fee', 'available', 'fees'), ('onboarding-fee', 'receivable', 'fees'), ('onboarding-fee', 'fees', 'receivable');

-- How far a provider's transit account may go below zero: what it has paid out for the other and not been given yet.
create table ledger_prefunding (
  provider text not null,
  unit text not null references ledger_units,
  most_minor bigint not null check (most_minor >= 0),
  primary key (provider, unit)
);
insert into ledger_prefunding values ('traditional_rail', 'USD', 1000000000), ('smart_rail', 'USD', 1000000000);

-- Half-empty pages and no index on a column that changes: every posting stays a heap-only update. Only what a posting could
-- break is a CHECK here and on transfers (each is parsed anew by every statement); ledger_open_accounts checks the rest.
create table ledger_accounts (
  id bigint generated always as identity primary key,
  public_id uuid not null default gen_random_uuid() unique,
  organization_id uuid,
  provider text not null,
  unit text not null references ledger_units,
  exponent smallint not null,
  kind text not null references ledger_account_kinds,
  account_type text not null,
  reference text not null default '',
  floor bigint,
  is_user_debitable boolean not null,
  balance bigint not null default 0,
  reserved bigint not null default 0,
  version bigint not null default 0,
  last_transfer_id uuid,
  opened_at timestamptz not null default clock_timestamp(),
  closed_at timestamptz,
  constraint ledger_accounts_floor check (reserved >= 0 and balance - reserved >= floor),
  constraint ledger_accounts_key
    unique nulls not distinct (organization_id, unit, kind, account_type, reference, provider)
) with (fillfactor = 50);

-- One immutable row per movement. Eight-byte columns stand first, so that no row carries padding.
create table ledger_transfers (
  debit_account_id bigint not null,
  credit_account_id bigint not null,
  amount bigint not null,
  debit_version bigint not null,
  debit_balance bigint not null,
  credit_version bigint not null,
  credit_balance bigint not null,
  event_at timestamptz not null,
  recorded_at timestamptz not null,
  expires_at timestamptz,
  group_leg smallint,
  group_size smallint,
  id uuid not null,
  cause_id uuid not null,
  group_id uuid,
  resolves_id uuid,
  debit_previous uuid,
  credit_previous uuid,
  actor_id uuid,
  content_hash bytea not null,
  unit text not null,
  kind text not null,
  cause_kind text not null,
  actor_kind text not null,
  constraint ledger_transfers_pkey primary key (id),
  constraint ledger_transfers_amount check (amount > 0 and debit_account_id <> credit_account_id)
) partition by range (id);
comment on column ledger_transfers.event_at is 'business time';
comment on column ledger_transfers.recorded_at is 'wall time';
comment on column ledger_transfers.group_id is 'the id of the group''s first leg';
comment on column ledger_transfers.content_hash is 'sha256 over every other column, see ledger_content_hash';
create index ledger_transfers_recorded on ledger_transfers using brin (recorded_at);
create index ledger_transfers_expiry on ledger_transfers (expires_at) where kind = 'pending';
create table ledger_transfers_default partition of ledger_transfers default;

-- Uniqueness across partitions, which an index of the partitioned table can't give: one resolution per pending transfer,
-- one reversal per transfer.
create table ledger_resolutions (
  resolves_id uuid primary key,
  transfer_id uuid not null
);

create table ledger_rejections (
  id uuid primary key,
  code text not null,
  request_hash bytea not null,
  debit_account_id bigint not null,
  credit_account_id bigint not null,
  amount bigint not null,
  cause_kind text not null,
  cause_id uuid not null,
  event_at timestamptz not null,
  recorded_at timestamptz not null,
  actor_kind text not null,
  actor_id uuid
);

create table ledger_provider_events (
  provider text not null,
  event_id text not null,
  kind text not null,
  content_hash bytea not null,
  cause_id uuid not null,
  received_at timestamptz not null default clock_timestamp(),
  primary key (provider, event_id)
);

create table ledger_accruals (
  account_id bigint not null references ledger_accounts,
  day date not null,
  rate_version text not null,
  base bigint not null check (base >= 0),
  accrued bigint not null check (accrued >= 0),
  booked bigint not null check (booked >= 0),
  fraction numeric(19, 18) not null check (fraction >= 0 and fraction < 1),
  recorded_at timestamptz not null default clock_timestamp(),
  primary key (account_id, day, rate_version)
);
comment on column ledger_accruals.accrued is 'minor units from the first day through this one, rounded down';
comment on column ledger_accruals.booked is 'accrued of this day − accrued of the day before';
comment on column ledger_accruals.fraction is 'what rounding down left, carried to the next day';

-- Names this ledger wherever its heads are copied to.
create table ledger_identity (
  id smallint primary key default 1 check (id = 1),
  ledger_id uuid not null default gen_random_uuid()
);
insert into ledger_identity default values;

create table ledger_batches (
  shard smallint not null,
  sequence bigint not null check (sequence > 0),
  transfer_count integer not null check (transfer_count > 0),
  transfer_ids uuid[] not null check (cardinality(transfer_ids) = transfer_count),
  hash bytea not null,
  previous_hash bytea,
  recorded_at timestamptz not null default clock_timestamp(),
  signature bytea,
  signing_key text,
  primary key (shard, sequence),
  constraint ledger_batches_chain check ((previous_hash is null) = (sequence = 1))
);

create table ledger_head_copies (
  shard smallint primary key,
  sequence bigint not null,
  copied_at timestamptz not null
);
comment on table ledger_head_copies is 'The last head that is outside the database; the copies themselves are what proves anything.';

-- What an account's history shows, copied from the transfers by a job; the ledger reads the newest lines from the transfers.
create table ledger_account_lines (
  account_id bigint not null,
  version bigint not null,
  transfer_id uuid not null,
  amount bigint not null,
  balance bigint not null,
  counter_account_id bigint not null,
  event_at timestamptz not null,
  recorded_at timestamptz not null,
  kind text not null,
  cause_kind text not null,
  cause_id uuid not null,
  primary key (account_id, version)
);
comment on column ledger_account_lines.amount is 'signed effect on the balance; zero for pending, void and expire';
create index ledger_account_lines_events on ledger_account_lines (account_id, event_at);

create table ledger_checkpoints (
  account_id bigint not null,
  day date not null,
  version bigint not null,
  balance bigint not null,
  net numeric not null,
  line_count bigint not null,
  gained numeric not null default 0,
  lost numeric not null default 0,
  primary key (account_id, day)
);
comment on column ledger_checkpoints.day is 'UTC day of event_at';
comment on column ledger_checkpoints.version is 'the last version whose event fell on this day, and the balance after it';
comment on column ledger_checkpoints.net is 'sum of that day''s lines: late entries change one row, not all that follow';
-- What came in and what went out, beside what is left of both: a picture of weeks needs them apart. What was converted between own
-- accounts is neither.
comment on column ledger_checkpoints.gained is 'sum of that day''s lines above zero, conversions left out; lost: below zero, as a positive amount';

-- The checkpoints of all accounts of a kind in one row: a day that is asked for again costs one row per kind, not one per account.
create table ledger_day_totals (
  unit text not null,
  day date not null,
  kind text not null,
  provider text not null,
  net numeric not null,
  line_count bigint not null,
  primary key (unit, day, kind, provider)
);
comment on column ledger_day_totals.day is 'UTC day of event_at';

create table ledger_line_progress (
  account_id bigint primary key,
  version bigint not null
);

create table ledger_line_feed (
  id smallint primary key default 1 check (id = 1),
  read_until timestamptz not null,
  swept_until bigint not null
);
insert into ledger_line_feed values (1, '2000-01-01 00:00:00+00', 0);

-- Immutable, for the owner too. A superuser who switches the triggers off is what ledger:verify finds.
create trigger ledger_transfers_append_only before update or delete on ledger_transfers
  for each row execute function refuse_change();
create trigger ledger_transfers_no_truncate before truncate on ledger_transfers
  for each statement execute function refuse_change();
create trigger ledger_transfers_no_truncate before truncate on ledger_transfers_default
  for each statement execute function refuse_change();
create trigger ledger_accounts_keep_key
  before update of id, public_id, organization_id, provider, unit, exponent, kind, account_type, reference, floor, is_user_debitable,
    opened_at
  on ledger_accounts for each row execute function refuse_change();
create trigger ledger_accounts_no_delete before delete on ledger_accounts
  for each row execute function refuse_change();
create trigger ledger_accounts_no_truncate before truncate on ledger_accounts
  for each statement execute function refuse_change();
do $$
declare t text;
begin
  foreach t in array array['ledger_resolutions', 'ledger_rejections', 'ledger_provider_events', 'ledger_accruals',
    'ledger_batches', 'ledger_units', 'ledger_account_kinds', 'ledger_cause_edges', 'ledger_identity'] loop
    execute format('create trigger %I before update or delete on %I for each row execute function refuse_change()',
      t || '_append_only', t);
    execute format('create trigger %I before truncate on %I for each statement execute function refuse_change()',
      t || '_no_truncate', t);
  end loop;
end $$;

create function ledger_first_id_of(instant timestamptz) returns uuid
language sql stable parallel safe as $$
  select (lpad(to_hex((extract(epoch from instant) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$$;
comment on function ledger_first_id_of is 'The smallest UUIDv7 of an instant: the bound of a partition.';

create function ledger_ensure_partitions(upto date) returns integer
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set timezone = 'UTC' as $$
declare
  month date := date_trunc('month', clock_timestamp())::date;
  part text;
  first_id uuid;
  next_id uuid;
  made integer := 0;
begin
  perform pg_advisory_xact_lock(7302103);
  while month <= upto and month < clock_timestamp() + interval '5 years' loop
    part := 'ledger_transfers_' || to_char(month, 'YYYY_MM');
    first_id := public.ledger_first_id_of(month::timestamptz);
    next_id := public.ledger_first_id_of((month + interval '1 month')::timestamptz);
    -- Rows of that month which already stand in the default partition stay there: they can't be moved.
    if to_regclass('public.' || part) is null and not exists (
      select from public.ledger_transfers_default d where d.id >= first_id and d.id < next_id) then
      execute format('create table public.%I partition of public.ledger_transfers for values from (%L) to (%L)',
        part, first_id, next_id);
      execute format('create trigger ledger_transfers_no_truncate before truncate on public.%I
        for each statement execute function public.refuse_change()', part);
      -- Without a policy: nobody reads or writes a partition but through the table.
      execute format('alter table public.%I enable row level security', part);
      execute format('alter table public.%I force row level security', part);
      made := made + 1;
    end if;
    month := (month + interval '1 month')::date;
  end loop;
  return made;
end $$;

-- Who is acting, as the ledger believes it: the login decides, settings only narrow it down.
-- (Searched CASE here and below: PostgreSQL does not melt functions with the other form into their callers.)
create function ledger_actor() returns text language sql stable as $$
  select case
    when session_user = 'contado_app' then case when public.current_actor_kind() = 'user' then 'user' else 'visitor' end
    when session_user = 'contado_staff' then case when public.current_staff_id() is null then 'visitor' else 'staff' end
    when session_user = 'contado_worker' then 'job'
    when session_user = 'contado_auditor' then 'auditor'
    else 'owner'
  end
$$;

create function ledger_may_read(organization_id uuid) returns boolean language sql stable as $$
  select coalesce(case
    when public.ledger_actor() = 'user' then organization_id = public.current_organization_id()
    when public.ledger_actor() = 'job' then organization_id is null or organization_id = public.current_organization_id()
    when public.ledger_actor() = 'visitor' then false
    else true
  end, false)
$$;

-- One plain expression, so that it melts into the statements that use it.
create function ledger_request_text(
  id uuid, debit bigint, credit bigint, amount bigint, unit text, kind text, group_id uuid, group_leg integer,
  group_size integer, resolves_id uuid, cause_kind text, cause_id uuid
) returns text language sql immutable parallel safe as $$
  select id::text || '|' || debit::text || '|' || credit::text || '|' || amount::text || '|' || unit || '|' || kind
    || '|' || coalesce(group_id::text || ':' || group_leg::text || ':' || group_size::text, '')
    || '|' || coalesce(resolves_id::text, '') || '|' || cause_kind || '|' || cause_id::text
$$;
comment on function ledger_request_text is
  'What makes two requests the same. Times are left out: a retry may carry a later clock.';

-- In PL/pgSQL, which keeps its plan: as an SQL function that can't melt in, it would be planned anew by every posting.
create function ledger_content_hash(t ledger_transfers) returns bytea language plpgsql stable parallel safe as $$
begin
  return sha256(convert_to(
    public.ledger_request_text(t.id, t.debit_account_id, t.credit_account_id, t.amount, t.unit, t.kind, t.group_id,
      t.group_leg, t.group_size, t.resolves_id, t.cause_kind, t.cause_id)
    || '|' || t.debit_version::text || '|' || t.debit_balance::text || '|' || coalesce(t.debit_previous::text, '')
    || '|' || t.credit_version::text || '|' || t.credit_balance::text || '|' || coalesce(t.credit_previous::text, '')
    || '|' || (extract(epoch from t.event_at) * 1000000)::bigint::text
    || '|' || (extract(epoch from t.recorded_at) * 1000000)::bigint::text
    || '|' || coalesce((extract(epoch from t.expires_at) * 1000000)::bigint::text, '')
    || '|' || t.actor_kind || '|' || coalesce(t.actor_id::text, ''), 'UTF8'));
end $$;

create function ledger_find_account(
  p_provider text, p_organization uuid, p_unit text, p_kind text, p_type text, p_reference text
) returns bigint language sql stable as $$
  select case when p_organization is null then (
    select a.id from public.ledger_accounts a where a.organization_id is null and a.unit = p_unit and a.kind = p_kind
      and a.account_type = p_type and a.reference = p_reference and a.provider = p_provider)
  else (
    select a.id from public.ledger_accounts a where a.organization_id = p_organization and a.unit = p_unit
      and a.kind = p_kind and a.account_type = p_type and a.reference = p_reference and a.provider = p_provider)
  end
$$;

create function ledger_floor_of(p_provider text, p_unit text, p_kind text) returns bigint language sql stable as $$
  select case when p_kind = 'transit'
    then (select -f.most_minor from public.ledger_prefunding f where f.provider = p_provider and f.unit = p_unit)
    else (select k.floor from public.ledger_account_kinds k where k.kind = p_kind) end
$$;

create function ledger_open_accounts(
  p_providers text[], p_organizations uuid[], p_units text[], p_kinds text[], p_types text[], p_references text[]
) returns table (ord bigint, id bigint, public_id uuid, is_closed boolean)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set enable_seqscan = off
  set plan_cache_mode = force_generic_plan as $$
declare
  v_actor text := ledger_actor();
  v_ids bigint[];
  v_faulty record;
begin
  select array_agg(ledger_find_account(k.provider, k.organization, k.unit, k.kind, k.account_type, k.reference)
      order by k.ord) into v_ids
    from unnest(p_providers, p_organizations, p_units, p_kinds, p_types, p_references)
      with ordinality k (provider, organization, unit, kind, account_type, reference, ord);
  if array_position(v_ids, null) is not null then
    for v_faulty in
      select k.*, c.is_house, c.needs_reference
      from unnest(p_providers, p_organizations, p_kinds, p_types, p_references, v_ids)
        k (provider, organization, kind, account_type, reference, id)
      left join ledger_account_kinds c on c.kind = k.kind
      where k.id is null
    loop
      if v_faulty.is_house is null or v_faulty.is_house <> (v_faulty.organization is null)
        or (v_faulty.needs_reference and v_faulty.reference = '') or length(v_faulty.reference) > 200
        or v_faulty.provider !~ '^[a-z][a-z0-9_]{0,39}$'
        or v_faulty.account_type not in ('traditional', 'smart', 'merchant', 'none') then
        raise exception 'malformed key of a ledger account: %', row_to_json(v_faulty) using errcode = '22023';
      end if;
      -- A user may open what belongs to the own organization or the house, and the other side's per invoice or payment.
      if v_actor in ('visitor', 'auditor') or (v_actor = 'user' and not v_faulty.is_house
        and not v_faulty.needs_reference and v_faulty.organization is distinct from current_organization_id()) then
        raise exception 'this account is not the actor''s to open' using errcode = '42501';
      end if;
    end loop;
    -- In the order of the key: two transactions that open the same accounts wait, and never for each other.
    insert into ledger_accounts (organization_id, provider, unit, exponent, kind, account_type, reference, floor,
        is_user_debitable)
      select distinct k.organization, k.provider, k.unit, u.exponent, k.kind, k.account_type, k.reference,
        ledger_floor_of(k.provider, k.unit, k.kind), c.is_user_debitable
      from unnest(p_providers, p_organizations, p_units, p_kinds, p_types, p_references, v_ids)
        k (provider, organization, unit, kind, account_type, reference, id)
      join ledger_account_kinds c on c.kind = k.kind
      left join ledger_units u on u.unit = k.unit
      where k.id is null
      order by 1, 3, 5, 6, 7, 2
      on conflict do nothing;
    -- A later statement: it sees what another transaction opened while this one waited.
    select array_agg(ledger_find_account(k.provider, k.organization, k.unit, k.kind, k.account_type, k.reference)
        order by k.ord) into v_ids
      from unnest(p_providers, p_organizations, p_units, p_kinds, p_types, p_references)
        with ordinality k (provider, organization, unit, kind, account_type, reference, ord);
  end if;
  return query
    select k.ord, a.id, a.public_id, a.closed_at is not null
    from unnest(v_ids) with ordinality k (id, ord)
    join ledger_accounts a on a.id = k.id
    order by k.ord;
end $$;

create function ledger_close_account(p_account bigint) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if ledger_actor() in ('visitor', 'auditor') or not exists (
    select from ledger_accounts where id = p_account and ledger_may_read(organization_id)) then
    raise exception 'this account is not the actor''s to close' using errcode = '42501';
  end if;
  update ledger_accounts set closed_at = clock_timestamp()
    where id = p_account and closed_at is null and balance = 0 and reserved = 0;
  return found or exists (select from ledger_accounts where id = p_account and closed_at is not null);
end $$;
comment on function ledger_close_account is 'False when money or an open pending transfer is still on the account.';

-- Refusals that depend on the moment are permanent: the id can never be posted later. The others say the same every time.
create function ledger_is_permanent(code text) returns boolean language sql immutable parallel safe as $$
  select code in ('insufficient_funds', 'closed_account', 'balance_out_of_range', 'pending_not_found', 'pending_mismatch',
    'pending_already_resolved', 'pending_expired', 'pending_not_expired', 'amount_exceeds_pending', 'original_not_found',
    'original_mismatch', 'already_reversed', 'group_rejected')
$$;

-- Why a new movement can't be posted now, or null. One plain expression: it melts into the statements that use it.
-- d and c are the debited and the credited account (d_unit or c_unit null: unknown), o what the movement resolves.
create function ledger_refusal(
  id uuid, latest_id uuid, debit bigint, credit bigint, amount bigint, unit text, kind text, resolves_id uuid,
  cause_kind text, event_at timestamptz, expires_at timestamptz, actor text, acting_for uuid,
  d_unit text, d_provider text, d_organization uuid, d_is_debitable boolean, d_is_closed boolean, d_balance bigint,
  d_reserved bigint, d_floor bigint, c_unit text, c_provider text, c_is_closed boolean, c_balance bigint,
  o_kind text, o_debit bigint, o_credit bigint, o_amount bigint, o_expires_at timestamptz, o_is_resolved boolean
) returns text language sql stable parallel safe as $$
  select case
    when substr(id::text, 15, 1) <> '7' or id >= latest_id then 'malformed_id'
    when amount is null or amount not between 1 and 1000000000000000 then 'amount_out_of_range'
    when coalesce(kind not in ('single', 'pending', 'post', 'void', 'expire', 'reversal'), true)
      or (resolves_id is not null) <> (kind in ('post', 'void', 'expire', 'reversal'))
      or (expires_at is not null) <> (kind = 'pending')
      or cause_kind !~ '^[a-z][a-z0-9_.-]{0,59}$' then 'malformed_movement'
    when debit = credit then 'same_account'
    when d_unit is null or c_unit is null then 'unknown_account'
    when d_unit <> c_unit or unit is distinct from d_unit then 'unit_mismatch'
    when d_provider <> c_provider then 'provider_mismatch'
    when not (actor in ('staff', 'owner')
      or actor = 'user' and coalesce(d_organization = acting_for, false) and d_is_debitable
      or actor = 'job' and (d_organization is null or coalesce(d_organization = acting_for, false))) then 'not_permitted'
    when (d_is_closed or c_is_closed) and kind not in ('void', 'expire') then 'closed_account'
    when kind = 'pending' and (expires_at <= event_at or expires_at > event_at + interval '168 hours') then
      'expiry_out_of_range'
    when kind = 'reversal' and coalesce(o_kind not in ('single', 'post'), true) then 'original_not_found'
    when kind = 'reversal' and (o_debit <> credit or o_credit <> debit or o_amount <> amount) then 'original_mismatch'
    when kind = 'reversal' and o_is_resolved then 'already_reversed'
    when kind in ('post', 'void', 'expire') and o_kind is distinct from 'pending' then 'pending_not_found'
    when kind in ('post', 'void', 'expire') and (o_debit <> debit or o_credit <> credit) then 'pending_mismatch'
    when kind in ('post', 'void', 'expire') and o_is_resolved then 'pending_already_resolved'
    when kind = 'post' and event_at >= o_expires_at then 'pending_expired'
    when kind = 'expire' and event_at < o_expires_at then 'pending_not_expired'
    when kind in ('post', 'void', 'expire') and amount > o_amount then 'amount_exceeds_pending'
    when kind in ('void', 'expire') and amount <> o_amount then 'pending_mismatch'
    when kind in ('single', 'pending', 'reversal') and d_balance - d_reserved - amount < d_floor then 'insufficient_funds'
    when d_balance - amount < -4000000000000000000 or c_balance + amount > 4000000000000000000 then 'balance_out_of_range'
  end
$$;

-- Any number of movements, with groups and resolutions, in the order given. Only ledger_post calls it.
create function ledger_post_many(
  p_ids uuid[], p_debits bigint[], p_credits bigint[], p_amounts bigint[], p_units text[], p_kinds text[],
  p_labels text[], p_resolves uuid[], p_cause_kinds text[], p_cause_ids uuid[], p_event_ats timestamptz[],
  p_expires_ats timestamptz[], v_now timestamptz, v_latest_id uuid, v_actor text, v_organization uuid, v_actor_id uuid
) returns table (ord bigint, outcome text, code text, is_replay boolean)
language plpgsql as $$
declare
  n constant integer := cardinality(p_ids);
  -- the accounts, in id order
  a_id bigint[]; a_balance bigint[]; a_reserved bigint[]; a_floor bigint[]; a_version bigint[]; a_last uuid[];
  a_unit text[]; a_provider text[]; a_organization uuid[]; a_closed boolean[]; a_debitable boolean[];
  a_kind text[];
  -- the place of each movement in its group
  g_id uuid[] := array_fill(null::uuid, array[n]);
  g_leg integer[] := array_fill(null::integer, array[n]);
  g_size integer[] := array_fill(null::integer, array[n]);
  -- what an earlier call left under the same id ('posted', 'other' content, or the code of its rejection)
  e_state text[];
  -- the transfers that these movements resolve
  o_kind text[]; o_debit bigint[]; o_credit bigint[]; o_amount bigint[]; o_expires_at timestamptz[]; o_is_resolved boolean[];
  v_resolved uuid[] := '{}';
  -- the outcomes
  r_outcome text[] := array_fill(null::text, array[n]);
  r_code text[] := array_fill(null::text, array[n]);
  r_debit_version bigint[] := array_fill(null::bigint, array[n]);
  r_debit_balance bigint[] := array_fill(null::bigint, array[n]);
  r_debit_previous uuid[] := array_fill(null::uuid, array[n]);
  r_credit_version bigint[] := array_fill(null::bigint, array[n]);
  r_credit_balance bigint[] := array_fill(null::bigint, array[n]);
  r_credit_previous uuid[] := array_fill(null::uuid, array[n]);
  r_reserved bigint[] := array_fill(0::bigint, array[n]);
  v_has_twins boolean := false;
  v_posted integer := 0;
  v_rejected integer := 0;
  v_written integer;
  i integer; j integer; k integer; last integer; failed integer; resolved_before integer;
  d integer; c integer;
  v_code text; v_kind text; v_amount bigint; v_moved bigint; v_is_passed_on boolean;
begin
  if n > 1 then
    select count(distinct id) < n into v_has_twins from unnest(p_ids) id;
    i := 1;
    while i <= n loop
      last := i;
      while last < n and p_labels[last + 1] = p_labels[i] loop last := last + 1; end loop;
      if last > i then
        for j in i..last loop
          g_id[j] := p_ids[i]; g_leg[j] := j - i + 1; g_size[j] := last - i + 1;
        end loop;
      end if;
      i := last + 1;
    end loop;
  end if;

  perform a.id from ledger_accounts a where a.id = any (p_debits || p_credits) order by a.id for no key update;

  -- Later statements than the lock: they see what was committed while this transaction waited for it.
  select array_agg(s.id), array_agg(s.balance), array_agg(s.reserved), array_agg(s.floor), array_agg(s.version),
      array_agg(s.last_transfer_id), array_agg(s.unit), array_agg(s.provider), array_agg(s.organization_id),
      array_agg(s.closed_at is not null), array_agg(s.is_user_debitable), array_agg(s.kind)
    into a_id, a_balance, a_reserved, a_floor, a_version, a_last, a_unit, a_provider, a_organization, a_closed, a_debitable,
      a_kind
    from (select * from ledger_accounts a where a.id = any (p_debits || p_credits) order by a.id) s;

  select array_agg(case
      when t.id is not null then case
        when (t.debit_account_id, t.credit_account_id, t.amount, t.unit, t.kind, t.group_id, t.group_leg::integer,
            t.group_size::integer, t.resolves_id, t.cause_kind, t.cause_id)
          is not distinct from (m.debit, m.credit, m.amount, m.unit, m.kind, m.group_id, m.group_leg, m.group_size,
            m.resolves_id, m.cause_kind, m.cause_id) then 'posted'
        else 'other' end
      when x.id is not null then case
        when x.request_hash = sha256(convert_to(ledger_request_text(m.id, m.debit, m.credit, m.amount, m.unit, m.kind,
          m.group_id, m.group_leg, m.group_size, m.resolves_id, m.cause_kind, m.cause_id), 'UTF8')) then x.code
        else 'other' end
      end order by m.ord)
    into e_state
    from unnest(p_ids, p_debits, p_credits, p_amounts, p_units, p_kinds, g_id, g_leg, g_size, p_resolves, p_cause_kinds,
      p_cause_ids) with ordinality m (id, debit, credit, amount, unit, kind, group_id, group_leg, group_size, resolves_id,
      cause_kind, cause_id, ord)
    left join ledger_transfers t on t.id = m.id
    left join ledger_rejections x on x.id = m.id;

  if array_to_string(p_resolves, '') <> '' then
    select array_agg(t.kind order by m.ord), array_agg(t.debit_account_id order by m.ord),
        array_agg(t.credit_account_id order by m.ord), array_agg(t.amount order by m.ord),
        array_agg(t.expires_at order by m.ord), array_agg(x.resolves_id is not null order by m.ord)
      into o_kind, o_debit, o_credit, o_amount, o_expires_at, o_is_resolved
      from unnest(p_resolves) with ordinality m (id, ord)
      left join ledger_transfers t on t.id = m.id
      left join ledger_resolutions x on x.resolves_id = m.id;
  end if;

  i := 1;
  while i <= n loop
    last := i + coalesce(g_size[i], 1) - 1;
    failed := 0;
    resolved_before := cardinality(v_resolved);
    for j in i..last loop
      v_code := null;
      v_kind := p_kinds[j];
      v_amount := p_amounts[j];
      -- The same id twice in one call: as if the earlier one had come in a call before.
      if v_has_twins and e_state[j] is null then
        foreach k in array array_positions(p_ids, p_ids[j]) loop
          exit when k >= j;
          continue when r_outcome[k] is null or (r_outcome[k] = 'rejected' and e_state[k] is distinct from 'record');
          e_state[j] := case
            when (p_debits[k], p_credits[k], p_amounts[k], p_units[k], p_kinds[k], g_id[k], g_leg[k], g_size[k],
                p_resolves[k], p_cause_kinds[k], p_cause_ids[k])
              is distinct from (p_debits[j], p_credits[j], v_amount, p_units[j], v_kind, g_id[j], g_leg[j], g_size[j],
                p_resolves[j], p_cause_kinds[j], p_cause_ids[j]) then 'other'
            when r_outcome[k] = 'rejected' then r_code[k]
            else 'posted' end;
          exit;
        end loop;
      end if;
      if e_state[j] = 'posted' then
        r_outcome[j] := 'replayed';
        continue;
      end if;

      if n > 1 and p_resolves[j] is not null and o_kind[j] is null then
        foreach k in array array_positions(p_ids, p_resolves[j]) loop
          exit when k >= j;
          continue when r_outcome[k] is distinct from 'posted';
          o_kind[j] := p_kinds[k]; o_debit[j] := p_debits[k]; o_credit[j] := p_credits[k]; o_amount[j] := p_amounts[k];
          o_expires_at[j] := p_expires_ats[k];
        end loop;
      end if;

      d := array_position(a_id, p_debits[j]);
      c := array_position(a_id, p_credits[j]);
      if e_state[j] is not null then
        v_code := case e_state[j] when 'other' then 'id_reused_with_other_content' else e_state[j] end;
      else
        -- Between two providers: what the leg before has just brought into one's transit, this leg takes out of the other's.
        v_is_passed_on := coalesce(v_actor = 'user' and j > i and r_outcome[j - 1] = 'posted' and v_kind = 'single'
          and p_kinds[j - 1] = 'single' and p_amounts[j - 1] = v_amount and p_units[j - 1] = p_units[j]
          and a_kind[d] = 'transit' and a_kind[array_position(a_id, p_credits[j - 1])] = 'transit'
          and a_kind[array_position(a_id, p_debits[j - 1])] <> 'transit', false);
        v_code := ledger_refusal(p_ids[j], v_latest_id, p_debits[j], p_credits[j], v_amount, p_units[j], v_kind,
          p_resolves[j], p_cause_kinds[j], p_event_ats[j], p_expires_ats[j], v_actor, v_organization,
          a_unit[d], a_provider[d], case when v_is_passed_on then v_organization else a_organization[d] end,
          v_is_passed_on or a_debitable[d], a_closed[d], a_balance[d], a_reserved[d], a_floor[d],
          a_unit[c], a_provider[c], a_closed[c], a_balance[c],
          o_kind[j], o_debit[j], o_credit[j], o_amount[j], o_expires_at[j],
          o_is_resolved[j] or p_resolves[j] = any (v_resolved));
      end if;
      if v_code is not null then
        failed := j;
        exit;
      end if;

      v_moved := case when v_kind in ('single', 'post', 'reversal') then v_amount else 0 end;
      r_reserved[j] := case v_kind when 'pending' then v_amount when 'single' then 0 when 'reversal' then 0
        else -o_amount[j] end;
      r_debit_previous[j] := a_last[d];
      r_credit_previous[j] := a_last[c];
      a_balance[d] := a_balance[d] - v_moved;
      a_balance[c] := a_balance[c] + v_moved;
      a_reserved[d] := a_reserved[d] + r_reserved[j];
      a_version[d] := a_version[d] + 1;
      a_version[c] := a_version[c] + 1;
      a_last[d] := p_ids[j];
      a_last[c] := p_ids[j];
      r_debit_version[j] := a_version[d];
      r_debit_balance[j] := a_balance[d];
      r_credit_version[j] := a_version[c];
      r_credit_balance[j] := a_balance[c];
      if p_resolves[j] is not null then v_resolved := v_resolved || p_resolves[j]; end if;
      r_outcome[j] := 'posted';
      v_posted := v_posted + 1;
    end loop;

    if failed > 0 then
      for k in reverse failed - 1..i loop
        continue when r_outcome[k] <> 'posted';
        d := array_position(a_id, p_debits[k]);
        c := array_position(a_id, p_credits[k]);
        v_moved := case when p_kinds[k] in ('single', 'post', 'reversal') then p_amounts[k] else 0 end;
        a_balance[d] := a_balance[d] + v_moved;
        a_balance[c] := a_balance[c] - v_moved;
        a_reserved[d] := a_reserved[d] - r_reserved[k];
        a_version[d] := a_version[d] - 1;
        a_version[c] := a_version[c] - 1;
        a_last[d] := r_debit_previous[k];
        a_last[c] := r_credit_previous[k];
        v_posted := v_posted - 1;
      end loop;
      v_resolved := v_resolved[1:resolved_before];
      for k in i..last loop
        r_outcome[k] := 'rejected';
        r_code[k] := case when k = failed then v_code when coalesce(e_state[k], 'other') not in ('other', 'posted')
          then e_state[k] else 'group_rejected' end;
      end loop;
      if ledger_is_permanent(v_code) then
        for k in i..last loop
          continue when e_state[k] is not null;
          e_state[k] := 'record';
          v_rejected := v_rejected + 1;
        end loop;
      end if;
    end if;
    i := last + 1;
  end loop;

  if v_posted > 0 then
    insert into ledger_transfers (debit_account_id, credit_account_id, amount, debit_version, debit_balance,
        credit_version, credit_balance, event_at, recorded_at, expires_at, group_leg, group_size, id, cause_id, group_id,
        resolves_id, debit_previous, credit_previous, actor_id, content_hash, unit, kind, cause_kind, actor_kind)
      select t.debit, t.credit, t.amount, t.debit_version, t.debit_balance, t.credit_version, t.credit_balance,
        t.event_at, v_now, t.expires_at, t.group_leg, t.group_size, t.id, t.cause_id, t.group_id, t.resolves_id,
        t.debit_previous, t.credit_previous, v_actor_id,
        ledger_content_hash(row(t.debit, t.credit, t.amount, t.debit_version, t.debit_balance, t.credit_version,
          t.credit_balance, t.event_at, v_now, t.expires_at, t.group_leg, t.group_size, t.id, t.cause_id, t.group_id,
          t.resolves_id, t.debit_previous, t.credit_previous, v_actor_id, null, t.unit, t.kind, t.cause_kind,
          v_actor)::ledger_transfers),
        t.unit, t.kind, t.cause_kind, v_actor
      from unnest(p_ids, p_debits, p_credits, p_amounts, p_units, p_kinds, g_id, g_leg, g_size, p_resolves, p_cause_kinds,
          p_cause_ids, p_event_ats, p_expires_ats, r_outcome, r_debit_version, r_debit_balance, r_debit_previous,
          r_credit_version, r_credit_balance, r_credit_previous)
        t (id, debit, credit, amount, unit, kind, group_id, group_leg, group_size, resolves_id, cause_kind,
          cause_id, event_at, expires_at, outcome, debit_version, debit_balance, debit_previous,
          credit_version, credit_balance, credit_previous)
      where t.outcome = 'posted'
      on conflict (id) do nothing;
    get diagnostics v_written = row_count;
    -- Only the same id with other accounts, at the same moment, comes here; a retry gets its typed answer.
    if v_written <> v_posted then
      raise exception 'an id was used by another call at the same moment' using errcode = '40001';
    end if;
    if cardinality(v_resolved) > 0 then
      insert into ledger_resolutions (resolves_id, transfer_id)
        select t.resolves_id, t.id from unnest(p_ids, p_resolves, r_outcome) t (id, resolves_id, outcome)
        where t.outcome = 'posted' and t.resolves_id is not null;
    end if;
    update ledger_accounts a
      set balance = s.balance, reserved = s.reserved, version = s.version, last_transfer_id = s.last_transfer_id
      from unnest(a_id, a_balance, a_reserved, a_version, a_last) s (id, balance, reserved, version, last_transfer_id)
      where a.id = s.id and a.version <> s.version;
  end if;
  if v_rejected > 0 then
    insert into ledger_rejections (id, code, request_hash, debit_account_id, credit_account_id, amount, cause_kind,
        cause_id, event_at, recorded_at, actor_kind, actor_id)
      select t.id, t.code, sha256(convert_to(ledger_request_text(t.id, t.debit, t.credit, t.amount, t.unit, t.kind,
          t.group_id, t.group_leg, t.group_size, t.resolves_id, t.cause_kind, t.cause_id), 'UTF8')),
        t.debit, t.credit, t.amount, t.cause_kind, t.cause_id, t.event_at, v_now, v_actor, v_actor_id
      from unnest(p_ids, p_debits, p_credits, p_amounts, p_units, p_kinds, g_id, g_leg, g_size, p_resolves, p_cause_kinds,
          p_cause_ids, p_event_ats, r_code, e_state)
        t (id, debit, credit, amount, unit, kind, group_id, group_leg, group_size, resolves_id, cause_kind,
          cause_id, event_at, code, state)
      where t.state = 'record'
      on conflict (id) do nothing;
  end if;
  return query
    select t.ord, t.outcome, t.code, coalesce(t.outcome = 'replayed' or t.state not in ('other', 'record'), false)
    from unnest(r_outcome, r_code, e_state) with ordinality t (outcome, code, state, ord);
end $$;

-- One transfer is an array of one. Each movement gets one typed outcome; legs in a row with the same label all or none.
create function ledger_post(
  p_ids uuid[], p_debits bigint[], p_credits bigint[], p_amounts bigint[], p_units text[], p_kinds text[],
  p_labels text[], p_resolves uuid[], p_cause_kinds text[], p_cause_ids uuid[], p_event_ats timestamptz[],
  p_expires_ats timestamptz[]
) returns table (ord bigint, outcome text, code text, is_replay boolean)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set enable_seqscan = off
  set plan_cache_mode = force_generic_plan as $$
declare
  n constant integer := cardinality(p_ids);
  v_now constant timestamptz := clock_timestamp();
  v_latest_id constant uuid := ledger_first_id_of(v_now + interval '1 day');
  v_actor constant text := ledger_actor();
  v_organization constant uuid := current_organization_id();
  v_actor_id constant uuid := case v_actor when 'user' then current_user_id() when 'staff' then current_staff_id() end;
  v record;
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'the ledger posts in READ COMMITTED only' using errcode = '25001';
  end if;
  if n not between 1 and 8192 or array_position(p_ids, null) is not null or array_position(p_cause_ids, null) is not null
    or array_position(p_cause_kinds, null) is not null or array_position(p_event_ats, null) is not null
    or (cardinality(p_debits), cardinality(p_credits), cardinality(p_amounts), cardinality(p_units),
      cardinality(p_kinds), cardinality(p_labels), cardinality(p_resolves), cardinality(p_cause_kinds),
      cardinality(p_cause_ids), cardinality(p_event_ats), cardinality(p_expires_ats))
      is distinct from (n, n, n, n, n, n, n, n, n, n, n) then
    raise exception 'malformed call of ledger_post' using errcode = '22023';
  end if;

  if n > 1 or p_resolves[1] is not null then
    return query select * from ledger_post_many(p_ids, p_debits, p_credits, p_amounts, p_units, p_kinds, p_labels,
      p_resolves, p_cause_kinds, p_cause_ids, p_event_ats, p_expires_ats, v_now, v_latest_id, v_actor, v_organization, v_actor_id);
    return;
  end if;

  -- The same for one movement, without the arrays: this is the path of nearly every payment.
  perform a.id from ledger_accounts a where a.id in (p_debits[1], p_credits[1]) order by a.id for no key update;
  select
      case
        when t.id is not null then case
          when (t.debit_account_id, t.credit_account_id, t.amount, t.unit, t.kind, t.cause_kind, t.cause_id)
            is not distinct from (p_debits[1], p_credits[1], p_amounts[1], p_units[1], p_kinds[1], p_cause_kinds[1],
              p_cause_ids[1])
            and t.group_id is null then 'posted'
          else 'other' end
        when x.id is not null then case
          when x.request_hash = sha256(convert_to(ledger_request_text(p_ids[1], p_debits[1], p_credits[1], p_amounts[1],
            p_units[1], p_kinds[1], null, null, null, null, p_cause_kinds[1], p_cause_ids[1]), 'UTF8')) then x.code
          else 'other' end
      end as state,
      ledger_refusal(p_ids[1], v_latest_id, p_debits[1], p_credits[1], p_amounts[1], p_units[1], p_kinds[1], null,
        p_cause_kinds[1], p_event_ats[1], p_expires_ats[1], v_actor, v_organization,
        d.unit, d.provider, d.organization_id, d.is_user_debitable, d.closed_at is not null, d.balance, d.reserved, d.floor,
        c.unit, c.provider, c.closed_at is not null, c.balance, null, null, null, null, null, null) as refusal,
      case p_kinds[1] when 'single' then p_amounts[1] else 0 end as moved,
      case p_kinds[1] when 'single' then 0 else p_amounts[1] end as held,
      d.version as debit_version, d.balance as debit_balance, d.last_transfer_id as debit_previous,
      c.version as credit_version, c.balance as credit_balance, c.last_transfer_id as credit_previous
    into v
    from (select) one
    left join ledger_accounts d on d.id = p_debits[1]
    left join ledger_accounts c on c.id = p_credits[1]
    left join ledger_transfers t on t.id = p_ids[1]
    left join ledger_rejections x on x.id = p_ids[1];

  ord := 1;
  if v.state is null and v.refusal is null then
    insert into ledger_transfers as t (debit_account_id, credit_account_id, amount, debit_version, debit_balance,
        credit_version, credit_balance, event_at, recorded_at, expires_at, id, cause_id, debit_previous, credit_previous,
        actor_id, unit, kind, cause_kind, actor_kind, content_hash)
      values (p_debits[1], p_credits[1], p_amounts[1], v.debit_version + 1, v.debit_balance - v.moved,
        v.credit_version + 1, v.credit_balance + v.moved, p_event_ats[1], v_now, p_expires_ats[1], p_ids[1], p_cause_ids[1],
        v.debit_previous, v.credit_previous, v_actor_id, p_units[1], p_kinds[1], p_cause_kinds[1], v_actor,
        ledger_content_hash(row(p_debits[1], p_credits[1], p_amounts[1], v.debit_version + 1, v.debit_balance - v.moved,
          v.credit_version + 1, v.credit_balance + v.moved, p_event_ats[1], v_now, p_expires_ats[1], null, null, p_ids[1],
          p_cause_ids[1], null, null, v.debit_previous, v.credit_previous, v_actor_id, null, p_units[1], p_kinds[1],
          p_cause_kinds[1], v_actor)::ledger_transfers))
      on conflict (id) do nothing;
    if not found then
      raise exception 'an id was used by another call at the same moment' using errcode = '40001';
    end if;
    update ledger_accounts a
      set balance = a.balance + case a.id when p_debits[1] then -v.moved else v.moved end,
        reserved = a.reserved + case a.id when p_debits[1] then v.held else 0 end,
        version = a.version + 1, last_transfer_id = p_ids[1]
      where a.id in (p_debits[1], p_credits[1]);
    outcome := 'posted';
    is_replay := false;
  elsif v.state = 'posted' then
    outcome := 'replayed';
    is_replay := true;
  else
    outcome := 'rejected';
    code := case v.state when 'other' then 'id_reused_with_other_content' else coalesce(v.state, v.refusal) end;
    is_replay := coalesce(v.state <> 'other', false);
    if v.state is null and ledger_is_permanent(code) then
      insert into ledger_rejections (id, code, request_hash, debit_account_id, credit_account_id, amount, cause_kind,
          cause_id, event_at, recorded_at, actor_kind, actor_id)
        values (p_ids[1], code, sha256(convert_to(ledger_request_text(p_ids[1], p_debits[1], p_credits[1], p_amounts[1],
            p_units[1], p_kinds[1], null, null, null, null, p_cause_kinds[1], p_cause_ids[1]), 'UTF8')),
          p_debits[1], p_credits[1], p_amounts[1], p_cause_kinds[1], p_cause_ids[1], p_event_ats[1], v_now, v_actor,
          v_actor_id)
        on conflict do nothing;
    end if;
  end if;
  return next;
end $$;

-- Lines that the job has not copied yet, newest first, by following the account's pointers. The answer is exact at once.
create function ledger_recent_lines(
  p_account bigint, p_before bigint, p_limit bigint, p_from timestamptz, p_to timestamptz, p_direction text,
  p_cause_kinds text[]
) returns setof ledger_account_lines
language plpgsql stable set search_path = pg_catalog, public, pg_temp set enable_seqscan = off
  set plan_cache_mode = force_generic_plan as $$
declare
  v_copied bigint;
  v_version bigint;
  v_next uuid;
  v_found bigint := 0;
  v_is_debit boolean;
  t ledger_transfers;
  l ledger_account_lines;
begin
  select a.version, a.last_transfer_id, coalesce(p.version, 0) into v_version, v_next, v_copied
    from ledger_accounts a left join ledger_line_progress p on p.account_id = a.id where a.id = p_account;
  while v_version > v_copied and v_next is not null and v_found < coalesce(p_limit, 9223372036854775807)
    and (p_before is null or v_copied < p_before - 1) loop
    select * into t from ledger_transfers where id = v_next;
    exit when not found;
    v_is_debit := t.debit_account_id = p_account;
    l.account_id := p_account;
    l.version := case when v_is_debit then t.debit_version else t.credit_version end;
    l.transfer_id := t.id;
    l.amount := case when t.kind not in ('single', 'post', 'reversal') then 0 when v_is_debit then -t.amount
      else t.amount end;
    l.balance := case when v_is_debit then t.debit_balance else t.credit_balance end;
    l.counter_account_id := case when v_is_debit then t.credit_account_id else t.debit_account_id end;
    l.event_at := t.event_at;
    l.recorded_at := t.recorded_at;
    l.kind := t.kind;
    l.cause_kind := t.cause_kind;
    l.cause_id := t.cause_id;
    -- A pointer that does not lead down would never end; ledger:verify names it.
    exit when l.version > v_version;
    if (p_before is null or l.version < p_before)
      and (p_from is null or l.event_at >= p_from) and (p_to is null or l.event_at < p_to)
      and (p_direction is null or case p_direction when 'in' then l.amount > 0 when 'out' then l.amount < 0
        else l.amount <> 0 end)
      and (p_cause_kinds is null or l.cause_kind = any (p_cause_kinds)) then
      v_found := v_found + 1;
      return next l;
    end if;
    v_version := l.version - 1;
    v_next := case when v_is_debit then t.debit_previous else t.credit_previous end;
  end loop;
end $$;

-- An account's lines, newest first, before a version. Direction: 'in', 'out', 'any' (what moved money), null (everything).
create function ledger_history(
  p_account bigint, p_before bigint, p_limit bigint, p_from timestamptz, p_to timestamptz, p_direction text,
  p_cause_kinds text[]
) returns setof ledger_account_lines
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set enable_seqscan = off
  set plan_cache_mode = force_generic_plan as $$
declare
  v_found bigint;
begin
  if not exists (select from ledger_accounts a where a.id = p_account and ledger_may_read(a.organization_id)) then
    return;
  end if;
  return query select * from ledger_recent_lines(p_account, p_before, p_limit, p_from, p_to, p_direction, p_cause_kinds);
  get diagnostics v_found = row_count;
  return query
    select * from ledger_account_lines l
    where l.account_id = p_account and (p_before is null or l.version < p_before)
      and l.version <= coalesce((select p.version from ledger_line_progress p where p.account_id = p_account), 0)
      and (p_from is null or l.event_at >= p_from) and (p_to is null or l.event_at < p_to)
      and (p_direction is null or case p_direction when 'in' then l.amount > 0 when 'out' then l.amount < 0
        else l.amount <> 0 end)
      and (p_cause_kinds is null or l.cause_kind = any (p_cause_kinds))
    order by l.version desc limit case when p_limit is not null then greatest(p_limit - v_found, 0) end;
end $$;

-- The balance from every entry whose event lies before the instant, whenever it was recorded; null: not the actor's account.
create function ledger_balance_before(p_account bigint, p_instant timestamptz) returns numeric
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set timezone = 'UTC' as $$
declare
  v_day date := p_instant::date;
begin
  if not exists (select from ledger_accounts a where a.id = p_account and ledger_may_read(a.organization_id)) then
    return null;
  end if;
  return coalesce((select sum(c.net) from ledger_checkpoints c where c.account_id = p_account and c.day < v_day), 0)
    + coalesce((select sum(l.amount) from ledger_account_lines l where l.account_id = p_account
        and l.event_at >= v_day::timestamptz and l.event_at < p_instant), 0)
    + coalesce((select sum(r.amount) from ledger_recent_lines(p_account, null, null, null, p_instant, null, null) r), 0);
end $$;

-- Copies what accounts' pointers lead to, until about so many lines; answers how many. Each account's lines stay without a gap.
create function ledger_materialise_lines(p_limit bigint) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set timezone = 'UTC' as $$
declare
  v_feed ledger_line_feed;
  v_now constant timestamptz := clock_timestamp();
  v_swept bigint;
  v_account bigint;
  v_lines bigint;
  v_total bigint := 0;
  v_is_complete boolean := true;
begin
  if not pg_try_advisory_xact_lock(7302104) then return 0; end if;
  select * into v_feed from ledger_line_feed;
  select max(s.id) into v_swept from (
    select a.id from ledger_accounts a where a.id > v_feed.swept_until order by a.id limit 2000) s;
  -- What was recorded lately (a transaction may stay open for minutes), and a slice of all accounts, so that none is forgotten.
  for v_account in
    select a.id from ledger_accounts a left join ledger_line_progress p on p.account_id = a.id
    where a.version > coalesce(p.version, 0) and (a.id in (
        select unnest(array[t.debit_account_id, t.credit_account_id]) from ledger_transfers t
        where t.recorded_at >= v_feed.read_until - interval '15 minutes')
      or (a.id > v_feed.swept_until and a.id <= v_swept))
    order by a.id
  loop
    if v_total >= p_limit then
      v_is_complete := false;
      exit;
    end if;
    with fresh as (
      select * from ledger_recent_lines(v_account, null, null, null, null, null, null)
    ), copied as (
      insert into ledger_account_lines select * from fresh returning *
    ), days as (
      insert into ledger_checkpoints as k (account_id, day, version, balance, net, line_count, gained, lost)
        select c.account_id, c.event_at::date, max(c.version),
          (array_agg(c.balance order by c.version desc))[1], sum(c.amount), count(*),
          coalesce(sum(c.amount) filter (where c.amount > 0 and c.cause_kind <> 'conversion'), 0),
          coalesce(-sum(c.amount) filter (where c.amount < 0 and c.cause_kind <> 'conversion'), 0)
        from copied c group by c.account_id, c.event_at::date
        on conflict (account_id, day) do update set version = excluded.version, balance = excluded.balance,
          net = k.net + excluded.net, line_count = k.line_count + excluded.line_count,
          gained = k.gained + excluded.gained, lost = k.lost + excluded.lost
    ), totals as (
      insert into ledger_day_totals as d (unit, day, kind, provider, net, line_count)
        select a.unit, c.event_at::date, a.kind, a.provider, sum(c.amount), count(*)
        from copied c join ledger_accounts a on a.id = c.account_id
        group by a.unit, c.event_at::date, a.kind, a.provider
        on conflict (unit, day, kind, provider) do update set net = d.net + excluded.net,
          line_count = d.line_count + excluded.line_count
    ), progress as (
      insert into ledger_line_progress as g (account_id, version)
        select c.account_id, max(c.version) from copied c group by c.account_id
        on conflict (account_id) do update set version = excluded.version
    )
    select count(*) into v_lines from copied;
    v_total := v_total + v_lines;
  end loop;
  if v_is_complete then
    update ledger_line_feed set read_until = v_now, swept_until = coalesce(v_swept, 0);
  end if;
  return v_total;
end $$;

-- What moved on the acting organization's own accounts of a kind since a day, by unit and day; without a day: what they hold now. One
-- statement, hence one snapshot. What the job has not copied yet is added, so the answer is exact at once.
create function ledger_own_days(p_kind text, p_from date)
returns table (unit text, day date, net numeric, gained numeric, lost numeric)
language sql stable security definer set search_path = pg_catalog, public, pg_temp set timezone = 'UTC' set enable_seqscan = off as $$
  with own as materialized (
    select a.id, a.unit, a.balance from ledger_accounts a
    where a.organization_id = current_organization_id() and a.kind = p_kind and a.version > 0 and ledger_may_read(a.organization_id)
  ), days as (
    select o.unit, null::date as day, o.balance::numeric as net, 0::numeric as gained, 0::numeric as lost from own o
    union all
    select o.unit, c.day, c.net, c.gained, c.lost from own o join ledger_checkpoints c on c.account_id = o.id and c.day >= p_from
    union all
    select o.unit, r.event_at::date, r.amount,
      case when r.amount > 0 and r.cause_kind <> 'conversion' then r.amount else 0 end,
      case when r.amount < 0 and r.cause_kind <> 'conversion' then -r.amount else 0 end
    from own o cross join lateral ledger_recent_lines(o.id, null, null, p_from::timestamptz, null, null, null) r
  )
  select d.unit, d.day, sum(d.net), sum(d.gained), sum(d.lost) from days d group by 1, 2
$$;

-- An account's lines of these transfers, by the transfers' own key.
create function ledger_lines_of(p_account bigint, p_transfers uuid[]) returns setof ledger_account_lines
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.id, case when t.debit_account_id = a.id then t.debit_version else t.credit_version end, t.id,
    case when t.kind not in ('single', 'post', 'reversal') then 0 when t.debit_account_id = a.id then -t.amount else t.amount end,
    case when t.debit_account_id = a.id then t.debit_balance else t.credit_balance end,
    case when t.debit_account_id = a.id then t.credit_account_id else t.debit_account_id end,
    t.event_at, t.recorded_at, t.kind, t.cause_kind, t.cause_id
  from ledger_accounts a join ledger_transfers t on t.id = any (p_transfers) and a.id in (t.debit_account_id, t.credit_account_id)
  where a.id = p_account and ledger_may_read(a.organization_id)
$$;

-- What moved on some accounts in a period, read by the day of each line: a month costs its own lines, however long the history is. What
-- the job has not copied yet is added, so the answer is exact at once.
create function ledger_period_lines(p_accounts bigint[], p_from timestamptz, p_to timestamptz) returns setof ledger_account_lines
language sql stable security definer set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as $$
  with own as materialized (
    select a.id, coalesce(p.version, 0) as copied
    from ledger_accounts a left join ledger_line_progress p on p.account_id = a.id
    where a.id = any (p_accounts) and ledger_may_read(a.organization_id)
  )
  select l.* from own o
    join ledger_account_lines l on l.account_id = o.id and l.event_at >= p_from and l.event_at < p_to
    where l.version <= o.copied and l.amount <> 0
  union all
  select r.* from own o cross join lateral ledger_recent_lines(o.id, null, null, p_from, p_to, 'any', null) r
$$;

create function ledger_lock_accounts(p_accounts bigint[]) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform a.id from ledger_accounts a where a.id = any (p_accounts) and ledger_may_read(a.organization_id)
    order by a.id for no key update;
end $$;
comment on function ledger_lock_accounts is
  'Holds the actor''s own accounts still until the transaction ends, in the order in which a posting locks them.';

-- Authorizations whose time is over, for the job that lets them expire.
create function ledger_due_expiries(p_now timestamptz, p_limit integer)
returns table (transfer_id uuid, organization_id uuid)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if ledger_actor() not in ('job', 'owner') then
    raise exception 'only a job looks for what expires' using errcode = '42501';
  end if;
  return query
    select t.id, a.organization_id
    from ledger_transfers t join ledger_accounts a on a.id = t.debit_account_id
    where t.kind = 'pending' and t.expires_at <= p_now
      and not exists (select from ledger_resolutions r where r.resolves_id = t.id)
    order by t.expires_at limit p_limit;
end $$;

-- Interest: one row per account, day and rate; a day that is there says the same again or the caller is wrong.
create function ledger_accrue(
  p_account bigint, p_rate_version text, p_base bigint, p_days date[], p_accrued bigint[], p_booked bigint[],
  p_fractions numeric[]
) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_written bigint;
begin
  if ledger_actor() in ('visitor', 'auditor', 'user') or not exists (
    select from ledger_accounts where id = p_account and ledger_may_read(organization_id)) then
    raise exception 'this account is not the actor''s to accrue on' using errcode = '42501';
  end if;
  insert into ledger_accruals (account_id, day, rate_version, base, accrued, booked, fraction)
    select p_account, d.day, p_rate_version, p_base, d.accrued, d.booked, d.fraction
    from unnest(p_days, p_accrued, p_booked, p_fractions) d (day, accrued, booked, fraction)
    on conflict do nothing;
  get diagnostics v_written = row_count;
  if exists (
    select from unnest(p_days, p_accrued, p_booked, p_fractions) d (day, accrued, booked, fraction)
    join ledger_accruals a on a.account_id = p_account and a.day = d.day and a.rate_version = p_rate_version
    where (a.base, a.accrued, a.booked, a.fraction) is distinct from (p_base, d.accrued, d.booked, d.fraction)) then
    raise exception 'this day was accrued otherwise' using errcode = '23505';
  end if;
  return v_written;
end $$;

-- How many days were booked, too: after a hold the next day is not the day after the last one.
create function ledger_accrued(p_account bigint, p_rate_version text)
returns table (first_day date, last_day date, minor bigint, days integer)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query
    select min(a.day), max(a.day), coalesce(sum(a.booked), 0)::bigint, count(*)::integer from ledger_accruals a
    where a.account_id = p_account and a.rate_version = p_rate_version and exists (
      select from ledger_accounts o where o.id = p_account and ledger_may_read(o.organization_id));
end $$;

-- Sealing: hash of the batch = sha256(hash of the one before ‖ id ‖ content hash ‖ …), in the order of the ids.
create function ledger_batch_hash(p_previous bytea, p_ids uuid[]) returns bytea
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select sha256(coalesce(p_previous, ''::bytea) || string_agg(uuid_send(t.id) || t.content_hash, ''::bytea order by t.id))
  from ledger_transfers t where t.id = any (p_ids)
$$;

create function ledger_next_batch(p_shard smallint, p_since timestamptz, p_limit integer)
returns table (sequence bigint, transfer_ids uuid[], hash bytea, previous_hash bytea)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_head ledger_batches;
  v_ids uuid[];
begin
  if ledger_actor() not in ('job', 'owner') then
    raise exception 'only a job seals' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(7302105, p_shard);
  select * into v_head from ledger_batches b where b.shard = p_shard order by b.sequence desc limit 1;
  select array_agg(u.id order by u.id) into v_ids from (
    select t.id from ledger_transfers t where t.recorded_at >= coalesce(p_since, '-infinity')
    except
    select s.id from ledger_batches b cross join lateral unnest(b.transfer_ids) s (id)
      where b.shard = p_shard and b.recorded_at >= coalesce(p_since, '-infinity')
    order by 1 limit p_limit) u;
  if v_ids is null then return; end if;
  return query select coalesce(v_head.sequence, 0) + 1, v_ids, ledger_batch_hash(v_head.hash, v_ids), v_head.hash;
end $$;

create function ledger_append_batch(
  p_shard smallint, p_sequence bigint, p_ids uuid[], p_previous bytea, p_signature bytea, p_signing_key text
) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if ledger_actor() not in ('job', 'owner') then
    raise exception 'only a job seals' using errcode = '42501';
  end if;
  insert into ledger_batches (shard, sequence, transfer_count, transfer_ids, hash, previous_hash, signature, signing_key)
    values (p_shard, p_sequence, cardinality(p_ids), p_ids, ledger_batch_hash(p_previous, p_ids), p_previous,
      p_signature, p_signing_key);
end $$;

-- One notice of a provider counts once: 'new', 'known', or 'contradicts' when the same id tells something else.
create function ledger_note_provider_event(
  p_provider text, p_event_id text, p_kind text, p_content_hash bytea, p_cause uuid
) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_known ledger_provider_events;
begin
  insert into ledger_provider_events (provider, event_id, kind, content_hash, cause_id)
    values (p_provider, p_event_id, p_kind, p_content_hash, p_cause) on conflict do nothing;
  if found then return 'new'; end if;
  select * into v_known from ledger_provider_events e where e.provider = p_provider and e.event_id = p_event_id;
  return case when (v_known.kind, v_known.content_hash) = (p_kind, p_content_hash) then 'known' else 'contradicts' end;
end $$;

create function ledger_note_copy(p_shard smallint, p_sequence bigint, p_copied_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if ledger_actor() not in ('job', 'owner') then
    raise exception 'only a job copies heads' using errcode = '42501';
  end if;
  insert into ledger_head_copies as h (shard, sequence, copied_at) values (p_shard, p_sequence, p_copied_at)
    on conflict (shard) do update set sequence = excluded.sequence, copied_at = excluded.copied_at
    where h.sequence < excluded.sequence;
end $$;

-- Row-level security. The owner has a policy of its own: the functions above run as the owner, which need not be a superuser.
do $$
declare t text;
begin
  for t in select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and c.relname like 'ledger\_%' order by 1 loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy owner_writes on %I to current_user using (true) with check (true)', t);
    execute format('grant select on %I to contado_auditor', t);
    execute format('create policy read_by_auditor on %I for select to contado_auditor using (true)', t);
    continue when t = 'ledger_transfers_default';
    execute format('grant select on %I to contado_staff', t);
    execute format('create policy read_by_staff on %I for select to contado_staff using (true)', t);
  end loop;
end $$;

grant select on ledger_units, ledger_account_kinds, ledger_accounts, ledger_account_lines to contado_app, contado_worker;
grant select on ledger_batches, ledger_identity, ledger_head_copies to contado_worker;
create policy read_by_all on ledger_units for select to contado_app, contado_worker using (true);
create policy read_by_all on ledger_account_kinds for select to contado_app, contado_worker using (true);
create policy read_by_worker on ledger_batches for select to contado_worker using (true);
create policy read_by_worker on ledger_identity for select to contado_worker using (true);
-- Whoever copies heads compares what is there with what was noted.
create policy read_by_worker on ledger_head_copies for select to contado_worker using (true);
create policy own_accounts on ledger_accounts for select to contado_app
  using (organization_id = current_organization_id() and current_actor_kind() = 'user');
create policy own_or_house_accounts on ledger_accounts for select to contado_worker
  using (organization_id is null or organization_id = current_organization_id());

-- Not the versions and balances: they tell the other side's.
grant select (id, debit_account_id, credit_account_id, amount, unit, kind, group_id, group_leg, group_size, resolves_id,
  cause_kind, cause_id, event_at, recorded_at, expires_at) on ledger_transfers to contado_app, contado_worker;
create policy own_transfers on ledger_transfers for select to contado_app, contado_worker using (exists (
  select from ledger_accounts a where a.id in (debit_account_id, credit_account_id)));
create policy own_lines on ledger_account_lines for select to contado_app, contado_worker using (exists (
  select from ledger_accounts a where a.id = account_id));

do $$
declare f regprocedure;
begin
  for f in select oid::regprocedure from pg_proc where pronamespace = 'public'::regnamespace and proname like 'ledger\_%' loop
    execute format('revoke all on function %s from public', f);
  end loop;
end $$;
grant execute on function ledger_post, ledger_open_accounts, ledger_lock_accounts to contado_app, contado_staff, contado_worker;
grant execute on function ledger_history, ledger_balance_before, ledger_accrued
  to contado_app, contado_staff, contado_worker, contado_auditor;
grant execute on function ledger_own_days, ledger_period_lines to contado_app;
-- A job reads a list as its reader does.
grant execute on function ledger_lines_of to contado_app, contado_worker;
grant execute on function ledger_close_account, ledger_accrue to contado_staff, contado_worker;
grant execute on function ledger_note_provider_event to contado_app, contado_worker;
grant execute on function ledger_materialise_lines, ledger_ensure_partitions, ledger_due_expiries, ledger_next_batch,
  ledger_append_batch, ledger_note_copy to contado_worker;
grant execute on function ledger_request_text, ledger_content_hash, ledger_floor_of, ledger_batch_hash to contado_auditor, contado_staff;

select ledger_ensure_partitions((now() + interval '3 months')::date);
