-- Everybody a business deals with: other businesses, which are called as the directory calls them, and people without an account whom it
-- billed by mail. Two entries that are one customer are merged: the one that is merged points at the other, and invoices stay as they
-- were sent.

create table contacts (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations,
  contact_organization_id uuid references organizations,
  category text not null check (category in ('customer', 'supplier', 'other')),
  created_at timestamptz not null default clock_timestamp(),
  -- As the business itself wrote them when it invited; null where the contact was added by its handle, which opens nobody's data.
  owner_email text check (owner_email = lower(owner_email)),
  first_name text,
  last_name text,
  -- What invoices know them by (`invoices.customer_key`).
  customer_key text not null generated always as (coalesce(contact_organization_id::text, owner_email)) stored,
  -- Of people without an account: as the last invoice to them says, or as the business wrote since.
  company text not null default '',
  address jsonb,
  -- In which they are written to; null: in the language of the business.
  language text check (language in ('en', 'es')),
  -- The business' own, which the contact never sees.
  note text not null default '',
  -- The day of the last invoice in either direction, where its seller was; long ago for none.
  last_invoice_on date not null default '1900-01-01',
  merged_into uuid references contacts,
  removed_at timestamptz,
  -- It took over invoices that were sent to its person before anybody was told that it joined.
  is_unannounced boolean not null default false,
  -- What they are sorted, compared and searched by: without case and accents, by `name_contact`.
  name_order text not null default '',
  name_key text not null default '',
  words text not null default '',
  unique (organization_id, customer_key),
  check (organization_id <> contact_organization_id),
  check (merged_into is null or merged_into <> id)
);
create index contacts_by_name on contacts (organization_id, name_order, id) where merged_into is null and removed_at is null;
create index contacts_by_last_invoice on contacts (organization_id, last_invoice_on, id) where merged_into is null and removed_at is null;
create index contacts_alike on contacts (organization_id, name_key) where merged_into is null and removed_at is null;
create index contacts_by_email on contacts (organization_id, owner_email) where owner_email is not null;
create index contacts_merged on contacts (merged_into) where merged_into is not null;
create index contacts_of_business on contacts (contact_organization_id) where contact_organization_id is not null;
alter table contacts enable row level security, force row level security;
create policy own_contacts on contacts to contado_app
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());
create policy staff_reads on contacts for select to contado_staff, contado_auditor using (true);
-- A job makes an invited business and the one that invited it each other's contacts.
create policy own_contacts_of_job on contacts to contado_worker
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());
create policy owner_remembers on contacts to current_user using (true) with check (true);
grant select, insert, update, delete on contacts to contado_app;
grant select on contacts to contado_staff, contado_auditor;
grant select, insert, update on contacts to contado_worker;

-- Invariant: what a contact is found by is what it is called.
create function name_contact() returns trigger language plpgsql as $$
declare
  business directory_entries;
  shown text;
begin
  select * into business from directory_entries d where d.organization_id = new.contact_organization_id;
  shown := coalesce(nullif(business.legal_name, ''), nullif(business.name, ''), business.handle, nullif(trim(new.company), ''),
    nullif(trim(concat_ws(' ', new.first_name, new.last_name)), ''), new.owner_email);
  new.name_order := left(folded(shown), 40);
  new.name_key := regexp_replace(regexp_replace(regexp_replace(folded(shown), '[^[:alnum:] ]', '', 'g'),
    '\m(llc|inc|corp|corporation|ltd|limited|plc|gmbh|ag|sl|slu|sa|sas|srl|bv)\M', '', 'g'), '\s', '', 'g');
  new.words := folded(concat_ws(' ', shown, business.name, '@' || business.handle, new.company, new.first_name, new.last_name,
    new.owner_email));
  return new;
end $$;
create trigger contacts_name before insert or update on contacts for each row execute function name_contact();

create function rename_contacts() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update contacts set name_order = '' where contact_organization_id = new.organization_id;
  return null;
end $$;
create trigger directory_entries_rename after update of name, legal_name, handle on directory_entries
  for each row execute function rename_contacts();

-- Contacts that look alike and, the business says, are not the same.
create table contact_distinctions (
  organization_id uuid not null references organizations,
  contact_id uuid not null references contacts on delete cascade,
  other_id uuid not null references contacts on delete cascade,
  primary key (organization_id, contact_id, other_id),
  check (contact_id < other_id)
);
alter table contact_distinctions enable row level security, force row level security;
create policy own_distinctions on contact_distinctions to contado_app
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());
create policy auditor_reads on contact_distinctions for select to contado_auditor using (true);
grant select, insert on contact_distinctions to contado_app;
grant select on contact_distinctions to contado_auditor;
