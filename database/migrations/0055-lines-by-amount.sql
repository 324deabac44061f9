-- Transactions are found by their amount.

create index ledger_account_lines_amounts on ledger_account_lines (account_id, abs(amount), version);

-- An account's lines of an amount, whichever way it went, newest first: of those that are copied at most as many as asked for, and all younger ones.
create function ledger_lines_by_amount(p_account bigint, p_amount bigint, p_limit integer) returns setof ledger_account_lines
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set enable_seqscan = off
  set plan_cache_mode = force_generic_plan as $$
begin
  if p_amount is null or not exists (select from ledger_accounts a where a.id = p_account and ledger_may_read(a.organization_id)) then
    return;
  end if;
  return query select * from ledger_recent_lines(p_account, null, null, null, null, null, null) l where abs(l.amount) = p_amount;
  return query
    select * from ledger_account_lines l
    where l.account_id = p_account and abs(l.amount) = p_amount
      and l.version <= coalesce((select p.version from ledger_line_progress p where p.account_id = p_account), 0)
    order by l.version desc limit p_limit;
end $$;
revoke execute on function ledger_lines_by_amount from public;
grant execute on function ledger_lines_by_amount to contado_app, contado_worker;
