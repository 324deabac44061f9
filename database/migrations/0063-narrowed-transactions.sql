-- Transactions are narrowed to accounts, to the other side of them and to amounts.

create index transaction_notes_of_counterparty on transaction_notes (organization_id, counterparty, ledger_transfer_id desc);

-- An account's newest lines of amounts from the least to the most, whichever way they went: of those that are copied at most as many as
-- asked for, and all younger ones. Few are found by their amounts; many are near the newest.
create function ledger_lines_between(p_account bigint, p_least bigint, p_most bigint, p_limit integer) returns setof ledger_account_lines
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set enable_seqscan = off
  set plan_cache_mode = force_generic_plan as $$
declare
  v_copied bigint;
begin
  if not exists (select from ledger_accounts a where a.id = p_account and ledger_may_read(a.organization_id)) then
    return;
  end if;
  v_copied := coalesce((select p.version from ledger_line_progress p where p.account_id = p_account), 0);
  return query select * from ledger_recent_lines(p_account, null, null, null, null, 'any', null) l
    where abs(l.amount) between p_least and p_most;
  if (select count(*) <= p_limit from (select from ledger_account_lines l
      where l.account_id = p_account and abs(l.amount) between p_least and p_most limit p_limit + 1) few) then
    return query select * from ledger_account_lines l
      where l.account_id = p_account and abs(l.amount) between p_least and p_most and l.version <= v_copied;
  else
    return query select * from ledger_account_lines l
      where l.account_id = p_account and l.version <= v_copied and l.amount <> 0
        and (l.amount between p_least and p_most or -l.amount between p_least and p_most)
      order by l.version desc limit p_limit;
  end if;
end $$;
revoke execute on function ledger_lines_between from public;
grant execute on function ledger_lines_between to contado_app, contado_worker;

-- Sums are narrowed to accounts of a currency and of a type; null is every one.
drop function ledger_found_sums(timestamptz, timestamptz, text[], text[], integer);
create function ledger_found_sums(p_from timestamptz, p_to timestamptz, p_in text[], p_out text[], p_most integer,
  p_unit text default null, p_account_type text default null)
returns table (unit text, gained numeric, lost numeric, line_count bigint, is_whole boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as $$
  with own as materialized (
    select a.id, a.unit, coalesce(p.version, 0) as copied
    from ledger_accounts a left join ledger_line_progress p on p.account_id = a.id
    where a.organization_id = current_organization_id() and a.kind = 'available' and a.unit <> 'PTS' and a.version > 0
      and (p_unit is null or a.unit = p_unit) and (p_account_type is null or a.account_type = p_account_type)
      and ledger_may_read(a.organization_id)
  ), seen as (
    select o.unit, l.amount, l.cause_kind, l.place from own o cross join lateral (
      select n.amount, n.cause_kind, row_number() over (order by n.event_at desc) as place from (
        select c.amount, c.cause_kind, c.event_at from ledger_account_lines c
        where c.account_id = o.id and c.event_at >= coalesce(p_from, '-infinity') and c.event_at < coalesce(p_to, 'infinity')
          and c.version <= o.copied
        order by c.event_at desc limit p_most + 1) n) l
    union all
    select o.unit, r.amount, r.cause_kind, 0
    from own o cross join lateral ledger_recent_lines(o.id, null, null, p_from, p_to, 'any', null) r
  )
  select s.unit, coalesce(sum(s.amount) filter (where s.amount > 0 and s.is_found), 0),
    coalesce(-sum(s.amount) filter (where s.amount < 0 and s.is_found), 0), count(*) filter (where s.is_found),
    not bool_or(s.place > p_most)
  from (select unit, amount, place, place <= p_most and case when amount > 0 then p_in is null or cause_kind = any (p_in)
    when amount < 0 then p_out is null or cause_kind = any (p_out) else false end as is_found from seen) s
  group by s.unit
$$;
revoke execute on function ledger_found_sums from public;
grant execute on function ledger_found_sums to contado_app;
