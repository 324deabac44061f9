-- What the seller was told is paid elsewhere is no outstanding expense: the lists' totals count it apart.
delete from invoice_tallies;
alter table invoice_tallies add column is_noticed boolean check ((is_noticed is null) = (status <> 'sent'));
drop index invoice_tallies_of;
create index invoice_tallies_of on invoice_tallies (organization_id, side)
  include (currency, status, due_date, seller_time_zone, is_noticed, count, base_minor, left_minor);

drop function invoice_tallies_of;
create function invoice_tallies_of(i invoices) returns table (organization_id uuid, side text, currency text, status text,
  due_date date, seller_time_zone text, is_noticed boolean, base_minor numeric, left_minor numeric) language sql stable as $$
  select party.organization_id, party.side, i.currency, i.status, case when i.status = 'sent' then i.due_date end,
    case when i.status = 'sent' then i.seller_time_zone end,
    case when i.status = 'sent' then i.externally_noticed_at is not null end,
    case when i.status = 'allocated' then coalesce((i.paid_parts -> -1 ->> 'minor')::numeric, i.base_minor)
      else coalesce(i.final_minor, i.base_minor) end,
    case when i.status in ('pending_payment_approval', 'processing_payment') then 0 else greatest(i.base_minor - i.paid_minor, 0) end::numeric
  from (values (i.sender_id, 'income', i.status <> 'deleted' and i.archived_by_sender is null),
    (i.recipient_id, 'expenses', i.status not in ('draft', 'scheduled', 'deleted') and i.archived_by_recipient is null))
    as party (organization_id, side, is_listed)
  where party.is_listed and party.organization_id is not null
$$;

create or replace function note_invoice_tally() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into invoice_tallies (organization_id, side, currency, status, due_date, seller_time_zone, is_noticed, count, base_minor, left_minor)
  select t.organization_id, t.side, t.currency, t.status, t.due_date, t.seller_time_zone, t.is_noticed, sum(t.sign),
    sum(t.sign * t.base_minor), sum(t.sign * t.left_minor)
  from (select -1 as sign, b.* from invoice_tallies_of(old) b where tg_op <> 'INSERT'
    union all select 1, a.* from invoice_tallies_of(new) a where tg_op <> 'DELETE') t
  group by 1, 2, 3, 4, 5, 6, 7
  having sum(t.sign) <> 0 or sum(t.sign * t.base_minor) <> 0 or sum(t.sign * t.left_minor) <> 0;
  return null;
end $$;

create or replace function count_invoice_tallies() returns void language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  lock table invoices in share mode;
  delete from invoice_tallies;
  insert into invoice_tallies (organization_id, side, currency, status, due_date, seller_time_zone, is_noticed, count, base_minor, left_minor)
  select t.organization_id, t.side, t.currency, t.status, t.due_date, t.seller_time_zone, t.is_noticed, count(*), sum(t.base_minor),
    sum(t.left_minor)
  from invoices i, invoice_tallies_of(i) t group by 1, 2, 3, 4, 5, 6, 7
$$;

create or replace function fold_invoice_tallies() returns void language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with lists as (
    select organization_id, side from invoice_tallies group by 1, 2
    having count(*) > 50 + 2 * count(distinct (currency, status, due_date, seller_time_zone, is_noticed))
  ), gone as (
    delete from invoice_tallies t using lists l where t.organization_id = l.organization_id and t.side = l.side returning t.*
  )
  insert into invoice_tallies (organization_id, side, currency, status, due_date, seller_time_zone, is_noticed, count, base_minor, left_minor)
  select organization_id, side, currency, status, due_date, seller_time_zone, is_noticed, sum(count), sum(base_minor), sum(left_minor)
  from gone group by 1, 2, 3, 4, 5, 6, 7
  having sum(count) <> 0 or sum(base_minor) <> 0 or sum(left_minor) <> 0
$$;
select count_invoice_tallies();

-- A page of what is outstanding never reads past what was paid long ago.
create index invoices_income_outstanding on invoices (sender_id, created_at desc, id desc) where status in ('sent', 'draft', 'scheduled');
