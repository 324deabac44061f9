-- The review of a transaction: flagged without being held, held, asked about, with a head, closed. And what staff note on a deposit.

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

-- What staff write on a deposit; never changed.
create table deposit_notes (
  id uuid primary key,
  deposit_id uuid not null references deposits,
  organization_id uuid not null references organizations,
  note text not null check (note <> ''),
  staff_id uuid not null references staff,
  noted_at timestamptz not null
);
create index deposit_notes_by_deposit on deposit_notes (deposit_id, noted_at);
create index deposit_notes_by_organization on deposit_notes (organization_id);
create index deposit_notes_by_staff on deposit_notes (staff_id);
alter table deposit_notes enable row level security, force row level security;
create policy staff_read on deposit_notes for select to contado_staff, contado_auditor using (true);
create policy staff_note on deposit_notes for insert to contado_staff with check (staff_id = current_staff_id());
grant select, insert on deposit_notes to contado_staff;
grant select on deposit_notes to contado_auditor;

-- Runs with the rights of whoever asks, as the guard does: a role that sees no rate lets nothing go on.
-- Guarded: letting go on what is worth 50,000 US dollars, or is of a business whose risk is high.
create function release_takes_two(owner uuid, currency text, minor bigint) returns boolean language sql stable as $$
  select coalesce((select minor / r.per_usd >= 5000000 from public.exchange_rates r
      where r.currency = release_takes_two.currency order by r.rate_date desc limit 1), true)
    or coalesce((select s.tier = 'high' from public.risk_scores s where s.organization_id = owner order by s.id desc limit 1), false)
$$;
create function guard_release() returns trigger language plpgsql as $$
begin
  if public.release_takes_two((to_jsonb(old) ->> tg_argv[0])::uuid, to_jsonb(old) ->> tg_argv[1],
      (to_jsonb(old) ->> tg_argv[2])::bigint) then
    perform public.require_approval('monitored-transaction.release', old.id, jsonb_build_object('release', true));
  end if;
  return new;
end $$;
create trigger deposits_release_guarded before update of status on deposits
  for each row when (old.status = 'held' and new.status in ('received', 'waiting')) 
  execute function guard_release('organization_id', 'currency', 'amount_minor');
create trigger transfers_release_guarded before update of status on transfers
  for each row when (old.status = 'in_review' and new.status in ('processing', 'completed'))
  execute function guard_release('organization_id', 'source_currency', 'source_minor');
create trigger payments_release_guarded before update of status, awaits_decision on payments
  for each row when (old.status = 'held' and old.awaits_decision and not new.awaits_decision and new.status in ('held', 'guaranteed', 'settled'))
  execute function guard_release('payer_id', 'currency', 'amount_minor');
