-- What a business is may change until its application is handed in; which handle it has never does.

create function change_organization_type(p_type text) returns boolean
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update organizations set organization_type = p_type
    where id = current_organization_id() and verification_status in ('not_started', 'in_progress') returning true
$$;
revoke all on function change_organization_type from public;
grant execute on function change_organization_type to contado_app;
