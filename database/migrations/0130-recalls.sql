-- Asking for money back that has left: what for, and what the payee's bank answers. Money that comes back is a return as any other.

alter table transfers
  add column recall_status text check (recall_status in ('pending', 'agreed', 'refused')),
  add column recall_reason text check (recall_reason in ('duplicate', 'wrong-amount', 'wrong-payee', 'fraud')),
  add column recall_note text,
  add column recall_answer text,
  add column recalled_at timestamptz,
  add column recall_answered_at timestamptz,
  add check ((recall_status is null) = (recalled_at is null)),
  add check ((recall_status is null) = (recall_reason is null)),
  add check ((recall_status = 'pending') = (recall_answered_at is null));
-- The policy below reads it, too: out of the index, as all that it asks for.
drop index transfers_to_approve;
create index transfers_to_approve on transfers (created_at, id)
  include (organization_id, payee_organization_id, status, recall_status) where status = 'needs_approval';
create index transfers_recalled on transfers (recalled_at, id) where recall_status = 'pending';
alter policy sweep_reads on transfers
  using (current_organization_id() is null and (status in ('scheduled', 'needs_approval') or recall_status = 'pending'));

create function keep_recall() returns trigger language plpgsql as $$
begin
  if old.recall_status <> 'pending' or row(new.recall_reason, new.recall_note, new.recalled_at)
    is distinct from row(old.recall_reason, old.recall_note, old.recalled_at) then
    raise exception 'what was asked and answered of a recall never changes' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger transfers_keep_recall before update on transfers for each row
  when (old.recall_status is not null and row(new.recall_status, new.recall_reason, new.recall_note, new.recalled_at)
    is distinct from row(old.recall_status, old.recall_reason, old.recall_note, old.recalled_at))
  execute function keep_recall();

-- What the sandbox's banks answer, and when.
alter table sandbox_bank_orders
  add column recall text check (recall in ('agreed', 'agreed-for-less', 'refused')),
  add column recall_due_at timestamptz;
