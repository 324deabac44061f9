-- One movement in fewer statements, and its hash from fewer expressions: both are prepared anew in every transaction, which
-- cost more than finding the rows. Refusals, replays and what else is unusual take the path of many.

-- The same text as before: format() writes nothing for null. In PL/pgSQL, which keeps its plan.
create or replace function ledger_content_hash(t ledger_transfers) returns bytea language plpgsql stable parallel safe as $$
begin
  return sha256(convert_to(format('%s|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s',
    t.id, t.debit_account_id, t.credit_account_id, t.amount, t.unit, t.kind,
    t.group_id::text || ':' || t.group_leg || ':' || t.group_size, t.resolves_id, t.cause_kind, t.cause_id,
    t.debit_version, t.debit_balance, t.debit_previous, t.credit_version, t.credit_balance, t.credit_previous,
    (extract(epoch from t.event_at) * 1000000)::bigint, (extract(epoch from t.recorded_at) * 1000000)::bigint,
    (extract(epoch from t.expires_at) * 1000000)::bigint, t.actor_kind, t.actor_id), 'UTF8'));
end $$;

-- One transfer is an array of one. Each movement gets one typed outcome; legs in a row with the same label all or none.
create or replace function ledger_post(
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
  v_amount constant bigint := p_amounts[1];
  v_moved constant bigint := case p_kinds[1] when 'single' then v_amount else 0 end;
  d ledger_accounts;
  c ledger_accounts;
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

  -- The path of nearly every payment: one movement and nothing unusual. What is not plainly right is looked at by
  -- ledger_post_many, which finds the reason. A statement that locks one row answers it as it is after the wait.
  if n = 1 and p_kinds[1] in ('single', 'pending') and p_resolves[1] is null then
    if p_debits[1] < p_credits[1] then
      select * into d from ledger_accounts a where a.id = p_debits[1] for no key update;
      select * into c from ledger_accounts a where a.id = p_credits[1] for no key update;
    else
      select * into c from ledger_accounts a where a.id = p_credits[1] for no key update;
      select * into d from ledger_accounts a where a.id = p_debits[1] for no key update;
    end if;
    if (d.unit = p_units[1] and c.unit = p_units[1] and d.provider = c.provider and d.id <> c.id
      and coalesce(d.closed_at, c.closed_at) is null and v_amount between 1 and 1000000000000000
      and d.balance - v_amount >= -4000000000000000000 and c.balance + v_amount <= 4000000000000000000
      and case p_kinds[1] when 'single' then p_expires_ats[1] is null
        else p_expires_ats[1] > p_event_ats[1] and p_expires_ats[1] <= p_event_ats[1] + interval '168 hours' end
      and p_ids[1] < v_latest_id and substr(p_ids[1]::text, 15, 1) = '7' and p_cause_kinds[1] ~ '^[a-z][a-z0-9_.-]{0,59}$'
      and case v_actor when 'user' then d.organization_id = v_organization and d.is_user_debitable
        when 'job' then d.organization_id is null or d.organization_id = v_organization
        else v_actor in ('staff', 'owner') end)
    then
      if d.balance - d.reserved - v_amount < d.floor then
        insert into ledger_rejections (id, code, request_hash, debit_account_id, credit_account_id, amount, cause_kind,
            cause_id, event_at, recorded_at, actor_kind, actor_id)
          select p_ids[1], 'insufficient_funds', sha256(convert_to(ledger_request_text(p_ids[1], d.id, c.id, v_amount,
              p_units[1], p_kinds[1], null, null, null, null, p_cause_kinds[1], p_cause_ids[1]), 'UTF8')),
            d.id, c.id, v_amount, p_cause_kinds[1], p_cause_ids[1], p_event_ats[1], v_now, v_actor, v_actor_id
          where not exists (select from ledger_transfers t where t.id = p_ids[1])
          on conflict do nothing;
        if found then
          return query select 1::bigint, 'rejected', 'insufficient_funds', false;
          return;
        end if;
      else
        insert into ledger_transfers (debit_account_id, credit_account_id, amount, debit_version, debit_balance,
            credit_version, credit_balance, event_at, recorded_at, expires_at, id, cause_id, debit_previous, credit_previous,
            actor_id, unit, kind, cause_kind, actor_kind, content_hash)
          select p_debits[1], p_credits[1], v_amount, d.version + 1, d.balance - v_moved, c.version + 1,
            c.balance + v_moved, p_event_ats[1], v_now, p_expires_ats[1], p_ids[1], p_cause_ids[1], d.last_transfer_id,
            c.last_transfer_id, v_actor_id, p_units[1], p_kinds[1], p_cause_kinds[1], v_actor,
            ledger_content_hash(row(p_debits[1], p_credits[1], v_amount, d.version + 1, d.balance - v_moved,
              c.version + 1, c.balance + v_moved, p_event_ats[1], v_now, p_expires_ats[1], null, null, p_ids[1],
              p_cause_ids[1], null, null, d.last_transfer_id, c.last_transfer_id, v_actor_id, null, p_units[1],
              p_kinds[1], p_cause_kinds[1], v_actor)::ledger_transfers)
          where not exists (select from ledger_rejections x where x.id = p_ids[1])
          on conflict (id) do nothing;
        if found then
          update ledger_accounts a
            set balance = a.balance + case a.id when p_debits[1] then -v_moved else v_moved end,
              reserved = a.reserved + case a.id when p_debits[1] then v_amount - v_moved else 0 end,
              version = a.version + 1, last_transfer_id = p_ids[1]
            where a.id in (p_debits[1], p_credits[1]);
          return query select 1::bigint, 'posted', null::text, false;
          return;
        end if;
      end if;
    end if;
  end if;
  return query select * from ledger_post_many(p_ids, p_debits, p_credits, p_amounts, p_units, p_kinds, p_labels, p_resolves,
    p_cause_kinds, p_cause_ids, p_event_ats, p_expires_ats, v_now, v_latest_id, v_actor, v_organization, v_actor_id);
end $$;
