-- What is owed on a day, in minor units: the same rules as `amountOwedOn` and `lateFeesOn` of the contract, for adding up many invoices
-- where they lie. A test compares both on random invoices.
create function late_fees_minor(base_minor bigint, paid_parts jsonb, due_date date, late_fee jsonb, as_of date) returns numeric
  language plpgsql immutable parallel safe as $$
declare
  is_flat boolean := late_fee ->> 'type' = 'flat';
  is_compound boolean := late_fee ->> 'type' = 'compound';
  period integer := (late_fee ->> case when is_flat then 'days' else 'repeatPeriod' end)::integer;
  fraction numeric := (late_fee ->> 'percent')::numeric;
  last_event integer := least(as_of - due_date, 36525) / period;
  event integer := 1;
  until_event integer;
  paid numeric := 0;
  next_part date;
  fee numeric;
  total numeric := 0;
begin
  if is_flat then last_event := least(last_event, 1); end if;
  while event <= last_event and total < base_minor loop
    if paid_parts <> '[]' then
      -- What is paid on the day of a fee comes too late for it.
      select coalesce(sum(p.minor) filter (where p.date < due_date + event * period), 0),
          min(p.date) filter (where p.date >= due_date + event * period)
        into paid, next_part from jsonb_to_recordset(paid_parts) as p (date date, minor numeric) where p.date <= as_of;
    end if;
    fee := round((case when is_compound then base_minor + total else base_minor end - paid) * fraction);
    exit when fee <= 0;
    until_event := case when is_compound then event else least(last_event, (next_part - due_date) / period) end;
    total := least(base_minor, total + fee * (until_event - event + 1));
    event := until_event + 1;
  end loop;
  return total;
end $$;

create function owed_minor(base_minor bigint, paid_parts jsonb, due_date date, late_fee jsonb, early_discount_percent text,
  early_discount_end_date date, as_of date) returns numeric language plpgsql immutable parallel safe as $$
declare
  left_minor numeric := base_minor;
  discount numeric;
begin
  if late_fee is not null and due_date < as_of then
    left_minor := left_minor + late_fees_minor(base_minor, paid_parts, due_date, late_fee, as_of);
  end if;
  if paid_parts <> '[]' then
    left_minor := left_minor - (select coalesce(sum(p.minor), 0) from jsonb_to_recordset(paid_parts) as p (date date, minor numeric)
      where p.date <= as_of);
  end if;
  left_minor := greatest(left_minor, 0);
  if early_discount_end_date >= as_of then
    discount := round(base_minor * early_discount_percent::numeric);
    -- Whoever already paid more than the discounted price is owed no part of it back.
    if discount < left_minor then left_minor := left_minor - discount; end if;
  end if;
  return left_minor;
end $$;

-- The few whose amount depends on the day, so that a list's total never reads the others.
create index invoices_income_terms on invoices (sender_id)
  where status = 'sent' and (late_fee is not null or early_discount_percent is not null);
create index invoices_expenses_terms on invoices (recipient_id)
  where status = 'sent' and (late_fee is not null or early_discount_percent is not null);

-- What was paid, or is being paid, comes to what was paid for it.
create or replace function invoice_tallies_of(i invoices) returns table (organization_id uuid, side text, currency text, status text,
  due_date date, seller_time_zone text, base_minor numeric, left_minor numeric) language sql stable as $$
  select party.organization_id, party.side, i.currency, i.status, case when i.status = 'sent' then i.due_date end,
    case when i.status = 'sent' then i.seller_time_zone end,
    case when i.status = 'allocated' then coalesce((i.paid_parts -> -1 ->> 'minor')::numeric, i.base_minor)
      else coalesce(i.final_minor, i.base_minor) end,
    case when i.status in ('pending_payment_approval', 'processing_payment') then 0 else greatest(i.base_minor - i.paid_minor, 0) end::numeric
  from (values (i.sender_id, 'income', i.status <> 'deleted' and i.archived_by_sender is null),
    (i.recipient_id, 'expenses', i.status not in ('draft', 'scheduled', 'deleted') and i.archived_by_recipient is null))
    as party (organization_id, side, is_listed)
  where party.is_listed and party.organization_id is not null
$$;
select count_invoice_tallies();
