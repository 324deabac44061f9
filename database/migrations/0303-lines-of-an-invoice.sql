-- An invoice leads to what it moved on its business' accounts.
create index transaction_notes_of_invoice on transaction_notes (organization_id, invoice_id, ledger_transfer_id desc)
  where invoice_id is not null;
