-- The second door of the ledger: what jobs hand over is posted in batches, each movement for the organization that it names.

drop function ledger_post_many;

-- Any number of movements, with groups and resolutions, in the order given. Only ledger_post and ledger_post_batch call it. A batch says
-- of each movement for whom it is carried out, and whether the row that goes with it was missed: such a one is replayed, never posted.
create function ledger_post_many(
  p_ids uuid[], p_debits bigint[], p_credits bigint[], p_amounts bigint[], p_units text[], p_kinds text[],
  p_labels text[], p_resolves uuid[], p_cause_kinds text[], p_cause_ids uuid[], p_event_ats timestamptz[],
  p_expires_ats timestamptz[], v_now timestamptz, v_latest_id uuid, v_actor text, v_organization uuid, v_actor_id uuid,
  p_organizations uuid[] default null, p_missed boolean[] default null
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
      elsif p_missed[j] then
        v_code := 'companion_missed';
      else
        -- Between two providers: what the leg before has just brought into one's transit, this leg takes out of the other's.
        v_is_passed_on := coalesce(v_actor = 'user' and j > i and r_outcome[j - 1] = 'posted' and v_kind = 'single'
          and p_kinds[j - 1] = 'single' and p_amounts[j - 1] = v_amount and p_units[j - 1] = p_units[j]
          and a_kind[d] = 'transit' and a_kind[array_position(a_id, p_credits[j - 1])] = 'transit'
          and a_kind[array_position(a_id, p_debits[j - 1])] <> 'transit', false);
        v_code := ledger_refusal(p_ids[j], v_latest_id, p_debits[j], p_credits[j], v_amount, p_units[j], v_kind,
          p_resolves[j], p_cause_kinds[j], p_event_ats[j], p_expires_ats[j], v_actor, coalesce(p_organizations[j], v_organization),
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

-- Many movements of jobs in one transaction, as ledger_post posts them. The login is the worker's, and each movement names the organization
-- for which it is carried out, as a job's payload does.
create function ledger_post_batch(
  p_organizations uuid[], p_missed boolean[], p_ids uuid[], p_debits bigint[], p_credits bigint[], p_amounts bigint[], p_units text[],
  p_kinds text[], p_labels text[], p_resolves uuid[], p_cause_kinds text[], p_cause_ids uuid[], p_event_ats timestamptz[],
  p_expires_ats timestamptz[]
) returns table (ord bigint, outcome text, code text, is_replay boolean)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set enable_seqscan = off
  set plan_cache_mode = force_generic_plan as $$
declare
  n constant integer := cardinality(p_ids);
  v_now constant timestamptz := clock_timestamp();
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'the ledger posts in READ COMMITTED only' using errcode = '25001';
  end if;
  if ledger_actor() not in ('job', 'owner') then
    raise exception 'only jobs post in batches' using errcode = '42501';
  end if;
  if n not between 1 and 8192 or array_position(p_ids, null) is not null or array_position(p_cause_ids, null) is not null
    or array_position(p_cause_kinds, null) is not null or array_position(p_event_ats, null) is not null
    or (cardinality(p_organizations), cardinality(p_missed), cardinality(p_debits), cardinality(p_credits), cardinality(p_amounts),
      cardinality(p_units), cardinality(p_kinds), cardinality(p_labels), cardinality(p_resolves), cardinality(p_cause_kinds),
      cardinality(p_cause_ids), cardinality(p_event_ats), cardinality(p_expires_ats))
      is distinct from (n, n, n, n, n, n, n, n, n, n, n, n, n) then
    raise exception 'malformed call of ledger_post_batch' using errcode = '22023';
  end if;
  return query select * from ledger_post_many(p_ids, p_debits, p_credits, p_amounts, p_units, p_kinds, p_labels, p_resolves,
    p_cause_kinds, p_cause_ids, p_event_ats, p_expires_ats, v_now, ledger_first_id_of(v_now + interval '1 day'), ledger_actor(),
    null, null, p_organizations, p_missed);
end $$;

-- Authorizations whose time is over, for the job that lets them expire: with all of what is released, so that nobody reads each.
--
-- The mark is of the time of recording, which nobody but the ledger says: an expiry may lie in the past when it is recorded, because the
-- event may, and business time may be ahead. So no pending transfer is lost below it: one that comes now is recorded now; one that is
-- recorded and not yet committed is above it while its transaction is younger than a day, and found by the next look at everything after;
-- one whose resolution is undone was never resolved; a copy of the database copies the mark with it. A clock that was wrong can't hide any
-- either: the mark is never further than the last look at everything, which is repeated once a day and when the clock stands before it. A
-- mark too low costs time only, so two who look at once may each write theirs.
drop function ledger_due_expiries(timestamptz, integer);
create function ledger_due_expiries(p_now timestamptz, p_limit integer)
returns table (organization_id uuid, id uuid, debit_account_id bigint, credit_account_id bigint, amount bigint, unit text, cause_kind text,
  cause_id uuid)
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_generic_plan
  set max_parallel_workers_per_gather = 0 set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off
  set enable_mergejoin = off as $$
declare
  v_wall constant timestamptz := clock_timestamp();
  v_margin constant timestamptz := v_wall - interval '1 day';
  v_mark ledger_expiry_mark;
  v_is_whole boolean;
  v_from timestamptz;
begin
  if ledger_actor() not in ('job', 'owner') then
    raise exception 'only a job looks for what expires' using errcode = '42501';
  end if;
  select * into v_mark from ledger_expiry_mark;
  v_is_whole := coalesce(v_wall not between v_mark.looked_whole_at and v_mark.looked_whole_at + interval '1 day', true);
  v_from := case when v_is_whole then '-infinity' else v_mark.resolved_until end;
  v_from := greatest(v_from, coalesce((
    select t.recorded_at from ledger_transfers t
    where t.kind = 'pending' and t.recorded_at >= v_from and t.recorded_at < v_margin
      and not exists (select from ledger_resolutions r where r.resolves_id = t.id)
    order by t.recorded_at limit 1), v_margin));
  update ledger_expiry_mark
    set resolved_until = v_from, looked_whole_at = case when v_is_whole then v_wall else looked_whole_at end
    where v_is_whole or resolved_until <> v_from;
  return query
    select a.organization_id, t.id, t.debit_account_id, t.credit_account_id, t.amount, t.unit, t.cause_kind, t.cause_id
    from ledger_transfers t join ledger_accounts a on a.id = t.debit_account_id
    where t.kind = 'pending' and t.recorded_at >= v_from and t.expires_at <= p_now
      and not exists (select from ledger_resolutions r where r.resolves_id = t.id)
    order by t.expires_at limit p_limit;
end $$;

-- Interest of many accounts: one row per account, day and rate; a day that is there says the same again or the caller is wrong. Where no
-- organization is named it has to be the transaction's.
drop function ledger_accrue(bigint, text, bigint, date[], bigint[], bigint[], numeric[]);
create function ledger_accrue(
  p_organizations uuid[], p_accounts bigint[], p_rate_version text, p_bases bigint[], p_days date[], p_accrued bigint[], p_booked bigint[],
  p_fractions numeric[]
) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set enable_seqscan = off
  set plan_cache_mode = force_generic_plan as $$
declare
  v_written bigint;
begin
  if ledger_actor() in ('visitor', 'auditor', 'user') or exists (
    select from unnest(p_organizations, p_accounts) d (organization, account) left join ledger_accounts a on a.id = d.account
    where a.id is null or not coalesce(a.organization_id = d.organization, ledger_may_read(a.organization_id))) then
    raise exception 'this account is not the actor''s to accrue on' using errcode = '42501';
  end if;
  insert into ledger_accruals (account_id, day, rate_version, base, accrued, booked, fraction)
    select d.account, d.day, p_rate_version, d.base, d.accrued, d.booked, d.fraction
    from unnest(p_accounts, p_bases, p_days, p_accrued, p_booked, p_fractions) d (account, base, day, accrued, booked, fraction)
    order by 1, 2
    on conflict do nothing;
  get diagnostics v_written = row_count;
  if v_written < cardinality(p_days) and exists (
    select from unnest(p_accounts, p_bases, p_days, p_accrued, p_booked, p_fractions) d (account, base, day, accrued, booked, fraction)
    join ledger_accruals a on a.account_id = d.account and a.day = d.day and a.rate_version = p_rate_version
    where (a.base, a.accrued, a.booked, a.fraction) is distinct from (d.base, d.accrued, d.booked, d.fraction)) then
    raise exception 'this day was accrued otherwise' using errcode = '23505';
  end if;
  return v_written;
end $$;

-- What is booked on accounts of any organization, by their keys, for the job that books what is missing.
create function ledger_accrued_on(
  p_providers text[], p_organizations uuid[], p_units text[], p_kinds text[], p_types text[], p_references text[], p_rate_version text
) returns table (ord bigint, account_id bigint, last_day date, days integer)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set enable_seqscan = off
  set plan_cache_mode = force_generic_plan as $$
begin
  if ledger_actor() not in ('job', 'owner') then
    raise exception 'only a job asks for others'' interest' using errcode = '42501';
  end if;
  return query
    select k.ord, f.id, b.last_day, b.days
    from unnest(p_providers, p_organizations, p_units, p_kinds, p_types, p_references)
      with ordinality k (provider, organization, unit, kind, account_type, reference, ord)
    cross join lateral ledger_find_account(k.provider, k.organization, k.unit, k.kind, k.account_type, k.reference) f (id)
    cross join lateral (select max(c.day) as last_day, count(*)::integer as days from ledger_accruals c
      where c.account_id = f.id and c.rate_version = p_rate_version) b
    where f.id is not null
    order by k.ord;
end $$;

revoke execute on function ledger_post_many, ledger_post_batch, ledger_due_expiries, ledger_accrue, ledger_accrued_on from public;
grant execute on function ledger_post_batch, ledger_due_expiries, ledger_accrued_on to contado_worker;
grant execute on function ledger_accrue to contado_staff, contado_worker;
