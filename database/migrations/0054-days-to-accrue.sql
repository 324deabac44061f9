-- Which guaranteed bills have earned a day is asked each hour: only of those, and without reading every payment there ever was.

create index payments_accruing on payments (id) where status = 'guaranteed' and currency = 'USD' and method <> 'income';

-- The last day whose interest is booked on what an organization was guaranteed for an invoice, for the job that asks what is missing; null before the first.
create function ledger_last_accrual(p_organization uuid, p_unit text, p_account_type text, p_invoice uuid) returns date
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select max(c.day) from ledger_accounts a join ledger_accruals c on c.account_id = a.id
  where ledger_actor() in ('job', 'owner') and a.organization_id = p_organization and a.unit = p_unit and a.kind = 'guaranteed'
    and a.account_type = p_account_type and a.reference = p_invoice::text;
$$;
revoke execute on function ledger_last_accrual from public;
grant execute on function ledger_last_accrual to contado_worker;
