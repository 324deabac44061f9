-- What everything in a list adds up to, without reading the list: a row says what one act added to or took from a group of
-- invoices. Rows are only added, so that nobody waits for anybody; from time to time they are folded into one per group.
create table invoice_tallies (
  id bigint generated always as identity primary key,
  organization_id uuid not null references organizations,
  side text not null check (side in ('income', 'expenses')),
  currency text not null,
  status text not null,
  -- Of what is sent alone: whether it is overdue is a question of the day.
  due_date date check ((due_date is null) = (status <> 'sent')),
  seller_time_zone text check ((seller_time_zone is null) = (status <> 'sent')),
  count bigint not null,
  base_minor numeric not null,
  left_minor numeric not null
);
create index invoice_tallies_of on invoice_tallies (organization_id, side)
  include (currency, status, due_date, seller_time_zone, count, base_minor, left_minor);

alter table invoice_tallies enable row level security;
alter table invoice_tallies force row level security;
create policy own on invoice_tallies for select to contado_app using (organization_id = current_organization_id());
grant select on invoice_tallies to contado_app;

-- Where an invoice stands in the lists of its two sides: in none while it is archived or deleted, in its buyer's once it is sent.
create function invoice_tallies_of(i invoices) returns table (organization_id uuid, side text, currency text, status text,
  due_date date, seller_time_zone text, base_minor numeric, left_minor numeric) language sql stable as $$
  select party.organization_id, party.side, i.currency, i.status, case when i.status = 'sent' then i.due_date end,
    case when i.status = 'sent' then i.seller_time_zone end, i.base_minor::numeric, (i.base_minor - i.paid_minor)::numeric
  from (values (i.sender_id, 'income', i.status <> 'deleted' and i.archived_by_sender is null),
    (i.recipient_id, 'expenses', i.status not in ('draft', 'scheduled', 'deleted') and i.archived_by_recipient is null))
    as party (organization_id, side, is_listed)
  where party.is_listed and party.organization_id is not null
$$;

create function note_invoice_tally() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into invoice_tallies (organization_id, side, currency, status, due_date, seller_time_zone, count, base_minor, left_minor)
  select t.organization_id, t.side, t.currency, t.status, t.due_date, t.seller_time_zone, sum(t.sign), sum(t.sign * t.base_minor),
    sum(t.sign * t.left_minor)
  from (select -1 as sign, b.* from invoice_tallies_of(old) b where tg_op <> 'INSERT'
    union all select 1, a.* from invoice_tallies_of(new) a where tg_op <> 'DELETE') t
  group by 1, 2, 3, 4, 5, 6
  having sum(t.sign) <> 0 or sum(t.sign * t.base_minor) <> 0 or sum(t.sign * t.left_minor) <> 0;
  return null;
end $$;
create trigger invoices_tally after insert or update or delete on invoices for each row execute function note_invoice_tally();

-- Counts everything anew, while nobody writes.
create function count_invoice_tallies() returns void language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  lock table invoices in share mode;
  delete from invoice_tallies;
  insert into invoice_tallies (organization_id, side, currency, status, due_date, seller_time_zone, count, base_minor, left_minor)
  select t.organization_id, t.side, t.currency, t.status, t.due_date, t.seller_time_zone, count(*), sum(t.base_minor),
    sum(t.left_minor)
  from invoices i, invoice_tallies_of(i) t group by 1, 2, 3, 4, 5, 6
$$;
select count_invoice_tallies();

-- One row for each group of the lists that have gathered many. Whoever folds the same rows at the same time finds them gone.
create function fold_invoice_tallies() returns void language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with lists as (
    select organization_id, side from invoice_tallies group by 1, 2
    having count(*) > 50 + 2 * count(distinct (currency, status, due_date, seller_time_zone))
  ), gone as (
    delete from invoice_tallies t using lists l where t.organization_id = l.organization_id and t.side = l.side returning t.*
  )
  insert into invoice_tallies (organization_id, side, currency, status, due_date, seller_time_zone, count, base_minor, left_minor)
  select organization_id, side, currency, status, due_date, seller_time_zone, sum(count), sum(base_minor), sum(left_minor)
  from gone group by 1, 2, 3, 4, 5, 6
  having sum(count) <> 0 or sum(base_minor) <> 0 or sum(left_minor) <> 0
$$;
revoke execute on function count_invoice_tallies, fold_invoice_tallies from public;
grant execute on function fold_invoice_tallies to contado_worker;

-- A page of a list never reads past what it does not show: not for a rare currency, nor for the few that are open among many.
create index invoices_income_currency on invoices (sender_id, currency, created_at desc, id desc);
create index invoices_expenses_currency on invoices (recipient_id, currency, sent_at desc, id desc)
  where status not in ('draft', 'scheduled', 'deleted');
create index invoices_income_draft on invoices (sender_id, created_at desc, id desc) where status in ('draft', 'scheduled');
create index invoices_income_open on invoices (sender_id, created_at desc, id desc)
  where status in ('sent', 'pending_payment_approval', 'processing_payment');
create index invoices_expenses_open on invoices (recipient_id, sent_at desc, id desc)
  where status in ('sent', 'pending_payment_approval', 'processing_payment');
create index invoices_income_allocated on invoices (sender_id, created_at desc, id desc) where status = 'allocated';
create index invoices_expenses_allocated on invoices (recipient_id, sent_at desc, id desc) where status = 'allocated';
