-- What is left to pay of an invoice is never less than nothing: late fees are paid on top of what was sent. While a payment is checked or
-- collected nothing is left, whatever a discount saved.
create or replace function invoice_tallies_of(i invoices) returns table (organization_id uuid, side text, currency text, status text,
  due_date date, seller_time_zone text, base_minor numeric, left_minor numeric) language sql stable as $$
  select party.organization_id, party.side, i.currency, i.status, case when i.status = 'sent' then i.due_date end,
    case when i.status = 'sent' then i.seller_time_zone end,
    case when i.status = 'allocated' then coalesce((i.paid_parts -> -1 ->> 'minor')::numeric, i.base_minor) else i.base_minor end,
    case when i.status in ('pending_payment_approval', 'processing_payment') then 0 else greatest(i.base_minor - i.paid_minor, 0) end::numeric
  from (values (i.sender_id, 'income', i.status <> 'deleted' and i.archived_by_sender is null),
    (i.recipient_id, 'expenses', i.status not in ('draft', 'scheduled', 'deleted') and i.archived_by_recipient is null))
    as party (organization_id, side, is_listed)
  where party.is_listed and party.organization_id is not null
$$;
select count_invoice_tallies();
