-- Everybody a business deals with stands among its contacts: other businesses, and people without an account whom it billed by mail.
-- Two entries that are one customer are merged: the one that is merged points at the other, and invoices stay as they were sent.

alter table contacts drop constraint contacts_pkey;
alter table contacts
  add column id uuid primary key default gen_random_uuid(),
  alter column contact_organization_id drop not null,
  -- What invoices know them by (`invoices.customer_key`).
  add column customer_key text not null generated always as (coalesce(contact_organization_id::text, owner_email)) stored,
  -- Of people without an account: as the last invoice to them says, or as the business wrote since.
  add column company text not null default '',
  add column address jsonb,
  -- In which they are written to; null: in the language of the business.
  add column language text check (language in ('en', 'es')),
  -- The business' own, which the contact never sees.
  add column note text not null default '',
  -- The day of the last invoice in either direction, where its seller was; long ago for none.
  add column last_invoice_on date not null default '1900-01-01',
  add column merged_into uuid references contacts,
  add column removed_at timestamptz,
  -- It took over invoices that were sent to its person before anybody was told that it joined.
  add column is_unannounced boolean not null default false,
  -- What they are sorted, compared and searched by: without case and accents, by `name_contact`.
  add column name_order text not null default '',
  add column name_key text not null default '',
  add column words text not null default '',
  add check (merged_into is null or merged_into <> id),
  add unique (organization_id, customer_key);

create policy owner_remembers on contacts to current_user using (true) with check (true);
create policy owner_reads on directory_entries for select to current_user using (true);
grant update on contacts to contado_worker;

create function folded(plain text) returns text language sql immutable parallel safe as $$
  select lower(regexp_replace(normalize(plain, NFKD), '[\u0300-\u036f]', '', 'g'))
$$;

-- Invariant: what a contact is found by is what it is called now.
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

-- The other side of an invoice that was just sent, in the book of each side that has it; whom it was mailed to is remembered from then on.
create function remember_billed(i invoices) returns void language plpgsql as $$
declare
  sent_on date := (i.sent_at at time zone i.seller_time_zone)::date;
begin
  if i.recipient_id is null then
    insert into contacts (organization_id, category, created_at, owner_email, first_name, last_name, company, address, last_invoice_on)
    values (i.sender_id, 'customer', i.sent_at, lower(i.recipient_invite ->> 'email'), i.recipient_invite ->> 'firstName',
      i.recipient_invite ->> 'lastName', coalesce(i.recipient_invite ->> 'company', ''), nullif(i.recipient_invite -> 'address', 'null'), sent_on)
    on conflict (organization_id, customer_key) do update set removed_at = null, first_name = excluded.first_name,
      last_name = excluded.last_name, company = excluded.company, address = excluded.address,
      last_invoice_on = greatest(contacts.last_invoice_on, sent_on);
  end if;
  update contacts c set last_invoice_on = sent_on, removed_at = case when i.recipient_id is null then null else c.removed_at end
  from contacts named
  where named.organization_id = i.sender_id and named.customer_key = i.customer_key and c.id = coalesce(named.merged_into, named.id)
    and (c.last_invoice_on < sent_on or (i.recipient_id is null and c.removed_at is not null));
  update contacts set last_invoice_on = sent_on
  where organization_id = i.recipient_id and contact_organization_id = i.sender_id and last_invoice_on < sent_on;
end $$;

-- Whoever was billed without an account is a business now: one contact, with what was known of both.
create function join_billed(i invoices) returns void language plpgsql as $$
declare
  person contacts;
  business_id uuid;
begin
  select * into person from contacts c
  where c.organization_id = i.sender_id and c.customer_key = lower(i.recipient_invite ->> 'email') and c.merged_into is null for update;
  if not found then return; end if;
  insert into contacts (organization_id, contact_organization_id, category, created_at, owner_email, first_name, last_name,
    note, last_invoice_on, removed_at, is_unannounced)
  values (i.sender_id, i.recipient_id, person.category, person.created_at, person.owner_email, person.first_name, person.last_name,
    person.note, person.last_invoice_on, person.removed_at, true)
  on conflict (organization_id, customer_key) do update set last_invoice_on = greatest(contacts.last_invoice_on, excluded.last_invoice_on),
    note = left(concat_ws(E'\n', nullif(contacts.note, ''), nullif(excluded.note, '')), 2000)
  returning id into business_id;
  update contacts set merged_into = business_id where person.id in (id, merged_into);
end $$;

create function note_billed() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.sent_at is null and new.sent_at is not null then
    perform remember_billed(new);
  elsif new.sent_at is not null and old.recipient_id is null and new.recipient_id is not null then
    perform join_billed(new);
  end if;
  return null;
end $$;
create trigger invoices_note_billed after update of sent_at, recipient_id on invoices for each row execute function note_billed();
revoke all on function remember_billed, join_billed from public;

-- Whom invoices were mailed to before, as the newest names them.
insert into contacts (organization_id, category, created_at, owner_email, first_name, last_name, company, address, last_invoice_on)
select sender_id, 'customer', first_at, email, invite ->> 'firstName', invite ->> 'lastName', coalesce(invite ->> 'company', ''),
  nullif(invite -> 'address', 'null'), sent_on
from (
  select distinct on (sender_id, lower(recipient_invite ->> 'email')) sender_id, lower(recipient_invite ->> 'email') as email,
    recipient_invite as invite, (sent_at at time zone seller_time_zone)::date as sent_on,
    min(sent_at) over (partition by sender_id, lower(recipient_invite ->> 'email')) as first_at
  from invoices where recipient_id is null and sent_at is not null order by sender_id, lower(recipient_invite ->> 'email'), sent_at desc
) newest;
update contacts c set last_invoice_on = found.sent_on
from (
  select a, b, max(sent_on) as sent_on from (
    select sender_id as a, recipient_id as b, (sent_at at time zone seller_time_zone)::date as sent_on from invoices where sent_at is not null
    union all
    select recipient_id, sender_id, (sent_at at time zone seller_time_zone)::date from invoices where sent_at is not null
  ) sent group by a, b
) found where found.a = c.organization_id and found.b = c.contact_organization_id;

create index contacts_by_name on contacts (organization_id, name_order, id) where merged_into is null and removed_at is null;
create index contacts_by_last_invoice on contacts (organization_id, last_invoice_on, id) where merged_into is null and removed_at is null;
create index contacts_alike on contacts (organization_id, name_key) where merged_into is null and removed_at is null;
create index contacts_by_email on contacts (organization_id, owner_email) where owner_email is not null;
create index contacts_merged on contacts (merged_into) where merged_into is not null;
create index contacts_of_business on contacts (contact_organization_id) where contact_organization_id is not null;

-- A customer may be known by several keys: when they paid is read by them, and whom a business billed stands among its contacts.
drop index invoices_of_customer;
drop index invoices_of_billed;
create index invoices_of_customer on invoices (sender_id, customer_key, paid_on_date desc nulls first)
  where status not in ('draft', 'scheduled', 'deleted');

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
