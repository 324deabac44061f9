-- Invoices to somebody without an account: who is named stays, and whoever opens a business with that address becomes the recipient.

create index invoices_of_invited on invoices ((recipient_invite ->> 'email'))
  where recipient_id is null and recipient_invite is not null;

create or replace function keep_invoice() returns trigger language plpgsql as $$
declare
  -- The one thing that a sent invoice still learns: which business the invited person opened.
  is_taken boolean := old.recipient_id is null and old.recipient_invite is not null
    and new.recipient_id is not null and new.recipient_snapshot is not null;
begin
  if not invoice_may_move(old.status, new.status) then
    raise exception 'an invoice never moves from % to %', old.status, new.status using errcode = '23514';
  end if;
  if old.status not in ('draft', 'scheduled') and row(new.sender_id,
      case when is_taken then old.recipient_id else new.recipient_id end, new.recipient_invite, new.number_sequence, new.number,
      new.currency, new.account_type, new.items, new.fees, new.taxes, new.custom_fields, new.early_discount_percent,
      new.early_discount_end_date, new.late_fee, new.summary, new.notes, new.sending_date, new.due_date,
      new.base_minor, new.seller_time_zone, new.sender_snapshot,
      case when is_taken then old.recipient_snapshot else new.recipient_snapshot end, new.sent_at)
    is distinct from row(old.sender_id, old.recipient_id, old.recipient_invite, old.number_sequence, old.number,
      old.currency, old.account_type, old.items, old.fees, old.taxes, old.custom_fields, old.early_discount_percent,
      old.early_discount_end_date, old.late_fee, old.summary, old.notes, old.sending_date, old.due_date,
      old.base_minor, old.seller_time_zone, old.sender_snapshot, old.recipient_snapshot, old.sent_at) then
    raise exception 'what was sent is fixed for good' using errcode = '23514';
  end if;
  return new;
end $$;

-- The job that runs when a business is opened acts for its person, whose address is confirmed.
create policy invited_finds on invoices for select to contado_worker
  using (recipient_id is null and status not in ('draft', 'scheduled', 'deleted')
    and recipient_invite ->> 'email' = (select u.email from users u
      where u.id = current_user_id() and u.email_verified_at is not null));
create policy invited_takes on invoices for update to contado_worker
  using (recipient_id is null and sender_id <> current_organization_id() and status not in ('draft', 'scheduled', 'deleted')
    and recipient_invite ->> 'email' = (select u.email from users u
      where u.id = current_user_id() and u.email_verified_at is not null))
  with check (recipient_id = current_organization_id() and status not in ('draft', 'scheduled', 'deleted'));
