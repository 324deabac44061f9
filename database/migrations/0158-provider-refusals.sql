-- What a provider refused and no other table says: of a card, only why. Everything else is read where it stands.
create table provider_refusals (
  id uuid primary key,
  organization_id uuid not null references organizations,
  provider text not null check (provider in ('cards')),
  code text not null check (length(code) between 1 and 80),
  refused_at timestamptz not null
);
create index provider_refusals_of_organization on provider_refusals (organization_id, refused_at desc, id desc);
create trigger provider_refusals_append_only before update or delete on provider_refusals
  for each row execute function refuse_change();
create trigger provider_refusals_no_truncate before truncate on provider_refusals
  for each statement execute function refuse_change();
alter table provider_refusals enable row level security, force row level security;
create policy own on provider_refusals for insert to contado_app with check (organization_id = current_organization_id());
create policy staff_reads on provider_refusals for select to contado_staff, contado_auditor using (true);
grant insert on provider_refusals to contado_app;
grant select on provider_refusals to contado_staff, contado_auditor;

create index rail_orders_refused on rail_orders (organization_id, created_at desc, id desc) where status in ('failed', 'returned');
create index bank_accounts_unmatched on bank_accounts (organization_id, created_at desc, id desc)
  where name_check = 'no-match' or status in ('invalid', 'suspended');
