-- Movements by name: which cause may move between which accounts, how much may be under way between two providers, locks
-- before a decision, authorizations that expire, interest day by day, sealed batches, and what providers told.

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
  ('reward.points', 'rewards_expense', 'available');

-- How far a provider's transit account may go below zero: what it has paid out for the other and not been given yet.
create table ledger_prefunding (
  provider text not null,
  unit text not null references ledger_units,
  most_minor bigint not null check (most_minor >= 0),
  primary key (provider, unit)
);
insert into ledger_prefunding values ('traditional_rail', 'USD', 1000000000), ('smart_rail', 'USD', 1000000000);

create function ledger_floor_of(p_provider text, p_unit text, p_kind text) returns bigint language sql stable as $$
  select case when p_kind = 'transit'
    then (select -f.most_minor from public.ledger_prefunding f where f.provider = p_provider and f.unit = p_unit)
    else (select k.floor from public.ledger_account_kinds k where k.kind = p_kind) end
$$;

alter table ledger_accounts disable trigger ledger_accounts_keep_key;
update ledger_accounts set floor = ledger_floor_of(provider, unit, kind) where kind = 'transit';
alter table ledger_accounts enable trigger ledger_accounts_keep_key;

create or replace function ledger_open_accounts(
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

create function ledger_lock_accounts(p_accounts bigint[]) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform a.id from ledger_accounts a where a.id = any (p_accounts) and ledger_may_read(a.organization_id)
    order by a.id for no key update;
end $$;
comment on function ledger_lock_accounts is
  'Holds the actor''s own accounts still until the transaction ends, in the order in which a posting locks them.';

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

create function ledger_accrued(p_account bigint, p_rate_version text)
returns table (first_day date, last_day date, minor bigint)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query
    select min(a.day), max(a.day), coalesce(sum(a.booked), 0)::bigint from ledger_accruals a
    where a.account_id = p_account and a.rate_version = p_rate_version and exists (
      select from ledger_accounts o where o.id = p_account and ledger_may_read(o.organization_id));
end $$;

-- Sealing: hash of the batch = sha256(hash of the one before ‖ id ‖ content hash ‖ …), in the order of the ids.
create function ledger_batch_hash(p_previous bytea, p_ids uuid[]) returns bytea
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select sha256(coalesce(p_previous, ''::bytea) || string_agg(uuid_send(t.id) || t.content_hash, ''::bytea order by t.id))
  from ledger_transfers t where t.id = any (p_ids)
$$;

-- Names this ledger wherever its heads are copied to.
create table ledger_identity (
  id smallint primary key default 1 check (id = 1),
  ledger_id uuid not null default gen_random_uuid()
);
insert into ledger_identity default values;

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

do $$
declare t text;
begin
  foreach t in array array['ledger_cause_edges', 'ledger_prefunding', 'ledger_identity'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy owner_writes on %I to current_user using (true) with check (true)', t);
    execute format('grant select on %I to contado_auditor, contado_staff', t);
    execute format('create policy read_by_auditor on %I for select to contado_auditor using (true)', t);
    execute format('create policy read_by_staff on %I for select to contado_staff using (true)', t);
  end loop;
end $$;
grant select on ledger_batches, ledger_identity to contado_worker;
create policy read_by_worker on ledger_batches for select to contado_worker using (true);
create policy read_by_worker on ledger_identity for select to contado_worker using (true);
do $$
declare t text;
begin
  foreach t in array array['ledger_cause_edges', 'ledger_identity'] loop
    execute format('create trigger %I before update or delete on %I for each row execute function refuse_change()',
      t || '_append_only', t);
    execute format('create trigger %I before truncate on %I for each statement execute function refuse_change()',
      t || '_no_truncate', t);
  end loop;
end $$;
do $$
declare f regprocedure;
begin
  foreach f in array array['ledger_floor_of(text, text, text)', 'ledger_lock_accounts(bigint[])',
    'ledger_due_expiries(timestamptz, integer)',
    'ledger_accrue(bigint, text, bigint, date[], bigint[], bigint[], numeric[])', 'ledger_accrued(bigint, text)',
    'ledger_batch_hash(bytea, uuid[])', 'ledger_next_batch(smallint, timestamptz, integer)',
    'ledger_append_batch(smallint, bigint, uuid[], bytea, bytea, text)',
    'ledger_note_provider_event(text, text, text, bytea, uuid)']::regprocedure[] loop
    execute format('revoke all on function %s from public', f);
  end loop;
end $$;
grant execute on function ledger_lock_accounts to contado_app, contado_staff, contado_worker;
grant execute on function ledger_due_expiries, ledger_accrue, ledger_next_batch, ledger_append_batch to contado_worker;
grant execute on function ledger_accrued to contado_app, contado_staff, contado_worker, contado_auditor;
grant execute on function ledger_floor_of, ledger_batch_hash to contado_auditor, contado_staff;
grant execute on function ledger_note_provider_event to contado_app, contado_worker;

-- The sweep of interest finds what is guaranteed for everybody; each day's interest is then booked for its seller.
create policy sweep_reads on payments for select to contado_worker using (status = 'guaranteed');
