-- What the payee's bank is told of a transfer besides who gets how much: who pays the banks on the way, what it is for, and what it pays for.

alter table transfers
  add column charges text not null default 'shared' check (charges in ('shared', 'sender', 'receiver')),
  add column purpose_code text check (purpose_code ~ '^[A-Z]{6}$'),
  add column document_id uuid references files,
  add column document_name text,
  add check ((document_id is null) = (document_name is null)),
  add check (rail is not null or (charges = 'shared' and purpose_code is null and document_id is null));

-- As little as whom it goes to.
create function keep_terms() returns trigger language plpgsql as $$
begin
  if row(new.charges, new.purpose_code, new.document_id) is distinct from row(old.charges, old.purpose_code, old.document_id) then
    raise exception 'what was asked for never changes' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger transfers_keep_terms before update of charges, purpose_code, document_id on transfers
  for each row execute function keep_terms();
