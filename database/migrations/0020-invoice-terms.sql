-- What is granted for paying early and asked for paying late, tax, and fields of the sender's own.

alter table invoices
  add column taxes jsonb not null default '[]',
  add column custom_fields jsonb not null default '[]',
  -- Fractions as text, exactly as they were written.
  add column early_discount_percent text,
  add column early_discount_end_date date,
  add column late_fee jsonb,
  -- [{ "date", "minor" }]: the days decide what late fees came; the sum is paid_minor.
  add column paid_parts jsonb not null default '[]',
  add column payment_window text check (payment_window in ('allocated_early')),
  add column cashback_minor bigint check (cashback_minor > 0),
  add check (jsonb_typeof(paid_parts) = 'array'),
  add check ((payment_window is null) = (cashback_minor is null));

create or replace function keep_invoice() returns trigger language plpgsql as $$
begin
  if not invoice_may_move(old.status, new.status) then
    raise exception 'an invoice never moves from % to %', old.status, new.status using errcode = '23514';
  end if;
  if old.status not in ('draft', 'scheduled') and row(new.sender_id, new.recipient_id, new.number_sequence, new.number,
      new.currency, new.account_type, new.items, new.fees, new.taxes, new.custom_fields, new.early_discount_percent,
      new.early_discount_end_date, new.late_fee, new.summary, new.notes, new.sending_date, new.due_date,
      new.base_minor, new.seller_time_zone, new.sender_snapshot, new.recipient_snapshot, new.sent_at)
    is distinct from row(old.sender_id, old.recipient_id, old.number_sequence, old.number,
      old.currency, old.account_type, old.items, old.fees, old.taxes, old.custom_fields, old.early_discount_percent,
      old.early_discount_end_date, old.late_fee, old.summary, old.notes, old.sending_date, old.due_date,
      old.base_minor, old.seller_time_zone, old.sender_snapshot, old.recipient_snapshot, old.sent_at) then
    raise exception 'what was sent is fixed for good' using errcode = '23514';
  end if;
  return new;
end $$;
