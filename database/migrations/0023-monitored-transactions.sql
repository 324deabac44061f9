-- Payments, deposits and transfers that are stopped or flagged, and their review.

-- What staff decided about what was stopped, with the words they gave. Written with the act, never changed.
create table monitored_decisions (
  id uuid primary key,
  transaction_type text not null check (transaction_type in
    ('invoice-payment', 'incoming-traditional-payment', 'incoming-smart-payment', 'outgoing-local-payment',
      'outgoing-swift-payment', 'internal-transfer')),
  transaction_id uuid not null,
  action text not null check (action in ('allow', 'deny-and-cancel', 'deny-and-hold-for-ofac', 'on-hold', 'off-hold',
    'additional-info-request', 'escalate-to-compliance-head', 'take-back', 'dismiss')),
  message text not null,
  staff_id uuid not null references staff,
  decided_at timestamptz not null
);
create index monitored_decisions_by_transaction on monitored_decisions (transaction_id, decided_at);
alter table monitored_decisions enable row level security, force row level security;
create policy staff_reads on monitored_decisions for select to contado_staff using (true);
create policy staff_decides on monitored_decisions for insert to contado_staff
  with check (staff_id = current_staff_id());
create policy auditor_reads on monitored_decisions for select to contado_auditor using (true);
grant select, insert on monitored_decisions to contado_staff;
grant select on monitored_decisions to contado_auditor;

-- The review of a transaction: flagged without being held, held, asked about, with a head, closed.
create table monitored_reviews (
  transaction_id uuid primary key,
  transaction_type text not null check (transaction_type in ('invoice-payment', 'internal-transfer', 'outgoing-local-payment',
    'outgoing-swift-payment', 'incoming-traditional-payment', 'incoming-smart-payment')),
  organization_id uuid not null references organizations,
  status text not null check (status in ('flagged', 'held', 'info_requested', 'escalated', 'closed')),
  -- Whether its money was held when staff asked.
  was_held boolean not null default true,
  opened_at timestamptz not null,
  escalated_by uuid references staff,
  escalated_at timestamptz,
  closed_by uuid references staff,
  closed_at timestamptz,
  check ((escalated_by is null) = (escalated_at is null)),
  check ((closed_by is null) = (closed_at is null) and (status = 'closed') = (closed_by is not null))
);
comment on table monitored_reviews is 'Where the review of a transaction stands; one that is only held has none until somebody acts.';
create index monitored_reviews_open on monitored_reviews (opened_at, transaction_id) where status <> 'closed';
create index monitored_reviews_flagged on monitored_reviews (opened_at, transaction_id) where status = 'flagged';
create index monitored_reviews_escalated on monitored_reviews (escalated_at, transaction_id) where status = 'escalated';
create index monitored_reviews_by_organization on monitored_reviews (organization_id);
create index monitored_reviews_escalated_by on monitored_reviews (escalated_by) where escalated_by is not null;
create index monitored_reviews_closed_by on monitored_reviews (closed_by) where closed_by is not null;

create function monitored_review_may_move(before text, after text) returns boolean language sql immutable parallel safe as $$
  select before = after or (before, after) in (('flagged', 'info_requested'), ('held', 'info_requested'), ('escalated', 'info_requested'),
    ('info_requested', 'flagged'), ('info_requested', 'held'), ('info_requested', 'escalated'), ('flagged', 'escalated'),
    ('held', 'escalated'), ('escalated', 'flagged'), ('escalated', 'held'), ('flagged', 'held'), ('flagged', 'closed'),
    ('held', 'closed'), ('info_requested', 'closed'), ('escalated', 'closed'), ('closed', 'held'))
$$;
create function keep_monitored_review() returns trigger language plpgsql as $$
begin
  if not monitored_review_may_move(old.status, new.status) then
    raise exception 'a review does not go from % to %', old.status, new.status using errcode = '23514';
  end if;
  return new;
end $$;
create trigger monitored_reviews_keep before update on monitored_reviews for each row execute function keep_monitored_review();
create trigger monitored_reviews_stay before delete on monitored_reviews for each row execute function refuse_change();

-- No role of customers reads it: nobody is told that they are reviewed. An answer moves it in a function that knows the answer.
alter table monitored_reviews enable row level security, force row level security;
create policy staff_review on monitored_reviews to contado_staff using (true) with check (true);
create policy flags on monitored_reviews for insert to contado_worker
  with check (organization_id = current_organization_id() and status = 'flagged');
create policy auditor_reads on monitored_reviews for select to contado_auditor using (true);
create policy owner_moves on monitored_reviews to current_user using (true) with check (true);
grant select, insert, update (status, was_held, escalated_by, escalated_at, closed_by, closed_at) on monitored_reviews to contado_staff;
grant insert on monitored_reviews to contado_worker;
grant select on monitored_reviews to contado_auditor;

create function resume_monitored_review(wanted uuid) returns void language sql security definer
  set search_path = pg_catalog, public, pg_temp as $$
  update public.monitored_reviews r set status = case when r.escalated_at is not null then 'escalated'
      when r.was_held then 'held' else 'flagged' end
  where r.transaction_id = wanted and r.organization_id = public.current_organization_id() and r.status = 'info_requested'
$$;
revoke all on function resume_monitored_review from public;
grant execute on function resume_monitored_review to contado_app;
