-- Transfers are found among very many: by currency, by their words, and as the same that was asked for within a day.

create index transfers_by_source on transfers (organization_id, source_currency, id desc);
create index transfers_by_target on transfers (organization_id, target_currency, id desc) where target_currency <> source_currency;
create index transfers_asked on transfers (organization_id, bank_account_id, created_at);

-- Row-level security keeps the application's own statements from using an index of words, so a function of its own looks ids up: those of
-- the acting organization alone, and whatever becomes of them passes the policies again.
create function transfer_words(payee_name text, reference text) returns text language sql immutable parallel safe as $$
  select lower(payee_name || ' ' || reference)
$$;
do $$
declare
  -- Where somebody put it before.
  place text := (select n.nspname from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm');
begin
  execute format('create index transfers_words on transfers using gin
    (organization_id, transfer_words(payee_name, reference) %I.gin_trgm_ops)', place);
end $$;

-- Any condition here would keep the function from using the index.
create policy owner_reads on transfers for select to current_user using (true);

-- At most so many of the acting organization's transfers whose words match a pattern, in no order.
create function find_transfers_by_words(pattern text, most integer) returns setof uuid language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
declare
  own uuid := current_organization_id();
begin
  return query select t.id from transfers t where t.organization_id = own
    and transfer_words(t.payee_name, t.reference) like pattern limit most;
end $$;
revoke all on function find_transfers_by_words from public;
grant execute on function find_transfers_by_words to contado_app;
