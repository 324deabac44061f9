-- What people of a business write on its transactions, for each other.

create table member_notes (
  organization_id uuid not null references organizations,
  ledger_transfer_id uuid not null,
  note text not null check (note <> '' and length(note) <= 500),
  written_by uuid not null references users,
  -- As colleagues read it, also after the person has left.
  written_by_name text not null,
  written_at timestamptz not null,
  primary key (organization_id, ledger_transfer_id)
);
alter table member_notes enable row level security, force row level security;
-- Neither the other side of a transaction nor staff read it.
create policy own_notes on member_notes to contado_app, contado_worker
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());
grant select, insert, update, delete on member_notes to contado_app;
-- Exports read it.
grant select on member_notes to contado_worker;
