-- Contacts that are kept before they were ever billed: whoever opens an account under such an address is one contact with the business.

create index contacts_of_person on contacts (owner_email) where contact_organization_id is null and merged_into is null;

-- What a business knew of somebody without an account becomes part of the contact that the opened business is.
create function join_person(p_keeper uuid, p_email text, p_business uuid) returns void language plpgsql as $$
declare
  person contacts;
  business_id uuid;
begin
  select * into person from contacts c
  where c.organization_id = p_keeper and c.customer_key = p_email and c.merged_into is null for update;
  if not found then return; end if;
  insert into contacts (organization_id, contact_organization_id, category, created_at, owner_email, first_name, last_name,
    note, last_invoice_on, removed_at, is_unannounced)
  values (p_keeper, p_business, person.category, person.created_at, person.owner_email, person.first_name, person.last_name,
    person.note, person.last_invoice_on, person.removed_at, true)
  on conflict (organization_id, customer_key) do update set last_invoice_on = greatest(contacts.last_invoice_on, excluded.last_invoice_on),
    note = left(concat_ws(E'\n', nullif(contacts.note, ''), nullif(excluded.note, '')), 2000)
  returning id into business_id;
  update contacts set merged_into = business_id where person.id in (id, merged_into);
end $$;

create or replace function join_billed(i invoices) returns void language plpgsql as $$
begin
  perform join_person(i.sender_id, lower(i.recipient_invite ->> 'email'), i.recipient_id);
end $$;

-- For everybody who keeps the address of the person whose business was just opened: the job acts for both, and reads the address, confirmed.
create function join_kept(p_email text) returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  business uuid := current_organization_id();
  keeper uuid;
begin
  for keeper in select c.organization_id from contacts c
    where c.owner_email = p_email and c.contact_organization_id is null and c.merged_into is null and c.organization_id <> business
    order by c.organization_id
  loop
    perform join_person(keeper, p_email, business);
  end loop;
end $$;
revoke all on function join_person, join_kept from public;
grant execute on function join_kept to contado_worker;
