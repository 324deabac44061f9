-- Which invoices of its payee a transfer pays, as the payee numbers them: told to the payee, who matches by them.
alter table transfers
  add column paid_invoices jsonb not null default '[]' check (jsonb_typeof(paid_invoices) = 'array'),
  add check (rail is not null or paid_invoices = '[]');

-- As little as whom it goes to.
create or replace function keep_terms() returns trigger language plpgsql as $$
begin
  if row(new.charges, new.purpose_code, new.document_id, new.paid_invoices)
    is distinct from row(old.charges, old.purpose_code, old.document_id, old.paid_invoices) then
    raise exception 'what was asked for never changes' using errcode = '23514';
  end if;
  return new;
end $$;
drop trigger transfers_keep_terms on transfers;
create trigger transfers_keep_terms before update of charges, purpose_code, document_id, paid_invoices on transfers
  for each row execute function keep_terms();
