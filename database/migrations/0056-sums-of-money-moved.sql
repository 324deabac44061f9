-- Lists of money moved say what they add up to, and a finished conversion its fee's share.

-- What was gained and lost on the acting organization's accounts that money is available on in a period of events, by unit. Of each
-- account at most so many of the newest copied lines are looked at, by the day of each, and all younger ones: what a filter costs is
-- bounded, however long the history is. Causes: null is every one, an empty array none. `is_whole` is false where older lines of the
-- period were not looked at.
create function ledger_found_sums(p_from timestamptz, p_to timestamptz, p_in text[], p_out text[], p_most integer)
returns table (unit text, gained numeric, lost numeric, line_count bigint, is_whole boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as $$
  with own as materialized (
    select a.id, a.unit, coalesce(p.version, 0) as copied
    from ledger_accounts a left join ledger_line_progress p on p.account_id = a.id
    where a.organization_id = current_organization_id() and a.kind = 'available' and a.unit <> 'PTS' and a.version > 0
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

-- Which share of what leaves the spread was when it was quoted; what was quoted before never said.
alter table fx_quotes add column spread_bps integer check (spread_bps between 0 and 9999);

alter table exports drop constraint exports_list_check;
alter table exports add constraint exports_list_check
  check (list in ('income', 'expenses', 'log', 'transactions', 'transfers', 'ageing'));
-- Whoever exports what was looked for finds the same by its job.
grant execute on function find_transfers_by_words to contado_worker;
