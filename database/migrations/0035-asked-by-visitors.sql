-- Who pays with the link of an invoice asks of its seller, too, whether payments are stopped.
create policy asked_by_visitors on monitored_organizations for select to contado_app
  using (current_organization_id() is null
    and exists (select from invoices i where i.id = current_invite_invoice_id() and i.sender_id = organization_id));
