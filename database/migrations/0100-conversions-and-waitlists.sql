-- The currencies that an organization waits for an account in; the audit trail says who asked, and when.
alter table organizations add column waitlists text[] not null default '{}'
  check (cardinality(waitlists) <= 200 and array_position(waitlists, null) is null);

-- A customer's own update of an organization is bound to steps of its verification; joining a waitlist is none.
create policy owner_joins_waitlist on organizations for update to current_user using (id = current_organization_id());
create function join_waitlist(p_currency text) returns text[]
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update organizations
    set waitlists = case when p_currency = any (waitlists) then waitlists else waitlists || p_currency end
    where id = current_organization_id() returning waitlists
$$;
revoke all on function join_waitlist from public;
grant execute on function join_waitlist to contado_app;

-- Quotes that nobody took are forgotten by the sweep, which acts for no organization.
alter policy sweep_reads on fx_quotes using (status in ('open', 'accepted'));
create policy sweep_forgets on fx_quotes for delete to contado_worker using (status = 'open');
create index fx_quotes_open on fx_quotes (expires_at) where status = 'open';
grant delete on fx_quotes to contado_worker;
