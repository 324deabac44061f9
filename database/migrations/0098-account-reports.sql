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

revoke all on function ledger_period_lines from public;
grant execute on function ledger_period_lines to contado_app;
