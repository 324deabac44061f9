-- The words of an invoice that a list is searched by, for finding a rare one among very many. Row-level security keeps the application's
-- own statements from using such an index, so a function of its own looks ids up: those of the acting organization alone, and whatever
-- becomes of them passes the policies again.
create schema if not exists trigrams;
create extension if not exists pg_trgm schema trigrams;
create extension if not exists btree_gin schema trigrams;

create function invoice_words(number text, summary text, counterparty jsonb, invite jsonb) returns text
  language sql immutable parallel safe as $$
  select lower(coalesce(number || ' ', '') || summary || coalesce(' ' || (counterparty ->> 'name'), '')
    || coalesce(' ' || (counterparty ->> 'legalName'), '') || coalesce(' @' || (counterparty ->> 'handle'), '')
    || coalesce(' ' || (invite ->> 'firstName'), '') || coalesce(' ' || (invite ->> 'lastName'), ''))
$$;

do $$
declare
  -- Where somebody put it before.
  place text := (select n.nspname from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm');
begin
  execute format('create index invoices_income_words on invoices using gin
    (sender_id, invoice_words(number, summary, recipient_snapshot, recipient_invite) %I.gin_trgm_ops)', place);
  execute format('create index invoices_expenses_words on invoices using gin
    (recipient_id, invoice_words(number, summary, sender_snapshot, recipient_invite) %I.gin_trgm_ops)
    where status not in (''draft'', ''scheduled'', ''deleted'')', place);
end $$;

-- At most so many of the acting organization's invoices whose words match a pattern, in no order.
create function find_invoices_by_words(side text, pattern text, most integer) returns setof uuid language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
declare
  own uuid := current_organization_id();
begin
  if side = 'income' then
    return query select i.id from invoices i where i.sender_id = own
      and invoice_words(i.number, i.summary, i.recipient_snapshot, i.recipient_invite) like pattern limit most;
  else
    return query select i.id from invoices i where i.recipient_id = own and i.status not in ('draft', 'scheduled', 'deleted')
      and invoice_words(i.number, i.summary, i.sender_snapshot, i.recipient_invite) like pattern limit most;
  end if;
end $$;
revoke execute on function find_invoices_by_words from public;
grant execute on function find_invoices_by_words to contado_app;
