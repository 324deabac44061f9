-- What is left of a part-paid invoice may be marked as paid outside; when the part's bank takes it back, the invoice is open again.
create or replace function invoice_may_move(from_status text, to_status text) returns boolean language sql immutable parallel safe as $$
  select from_status = to_status or from_status || ' ' || to_status in (
    'scheduled draft', 'draft scheduled', 'draft deleted', 'scheduled deleted', 'draft sent', 'scheduled sent',
    'sent allocated', 'sent completed', 'sent paid_late', 'sent processing_payment', 'sent pending_payment_approval',
    'allocated pending_payment_approval', 'pending_payment_approval allocated',
    'pending_payment_approval processing_payment', 'pending_payment_approval completed',
    'pending_payment_approval paid_late', 'pending_payment_approval denied', 'processing_payment completed',
    'processing_payment paid_late', 'processing_payment sent', 'completed sent', 'paid sent', 'paid_late sent',
    'paid_externally sent', 'allocated completed', 'sent paid', 'sent paid_externally', 'sent canceled_by_sender',
    'sent rejected_by_recipient')
$$;
