-- A seller is told once of each invoice that became overdue. What is late already when this comes is no news.
alter table invoices add column overdue_told_at timestamptz;
alter table invoices no force row level security;
update invoices set overdue_told_at = now() where status = 'sent' and due_date <= current_date;
alter table invoices force row level security;
create index invoices_overdue_untold on invoices (due_date) where status = 'sent' and overdue_told_at is null;

-- Whoever looks for them learns of nothing but whom to ask.
create function sellers_of_overdue(at timestamptz, most integer) returns setof uuid
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  -- No zone is more than a day ahead of UTC: the first condition can use the index.
  select distinct sender_id from (select sender_id from invoices
    where status = 'sent' and overdue_told_at is null and due_date < (at at time zone 'UTC')::date + 1
      and due_date < (at at time zone seller_time_zone)::date order by due_date limit most) late;
$$;
revoke all on function sellers_of_overdue from public;
grant execute on function sellers_of_overdue to contado_worker;
