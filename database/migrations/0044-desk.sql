-- The one list of what waits for staff: since when, who has a case open, whose it is, and until when it rests.

-- A case is the business, the person, the transaction or the deposit that something waits about. Two lines can be of one case.
create table desk_leases (
  case_id uuid primary key,
  staff_id uuid not null references staff,
  leased_at timestamptz not null,
  leased_until timestamptz not null check (leased_until > leased_at and leased_until <= leased_at + interval '10 minutes')
);
comment on table desk_leases is 'Who has a case open, for ten minutes at most unless they stay.';
create index desk_leases_by_staff on desk_leases (staff_id);
create table desk_cases (
  case_id uuid primary key,
  assigned_to uuid references staff,
  assigned_by uuid references staff,
  assigned_at timestamptz,
  snoozed_by uuid references staff,
  snoozed_at timestamptz,
  snoozed_until timestamptz,
  check ((assigned_to is null) = (assigned_by is null) and (assigned_to is null) = (assigned_at is null)),
  check ((snoozed_until is null) = (snoozed_by is null) and (snoozed_until is null) = (snoozed_at is null)),
  check (snoozed_until > snoozed_at and snoozed_until <= snoozed_at + interval '7 days')
);
comment on table desk_cases is 'Whose a case is and until when it rests; a case without a row is nobody''s.';
create index desk_cases_assigned_to on desk_cases (assigned_to, assigned_at) where assigned_to is not null;
create index desk_cases_assigned_by on desk_cases (assigned_by) where assigned_by is not null;
create index desk_cases_snoozed_by on desk_cases (snoozed_by) where snoozed_by is not null;
-- Who writes is who is signed in.
create function keep_desk_case() returns trigger language plpgsql as $$
begin
  if (tg_op = 'INSERT' or new.assigned_at is distinct from old.assigned_at or new.assigned_to is distinct from old.assigned_to)
      and new.assigned_by is not null and new.assigned_by is distinct from current_staff_id() then
    raise exception 'who is signed in assigns' using errcode = '42501';
  end if;
  if (tg_op = 'INSERT' or new.snoozed_until is distinct from old.snoozed_until)
      and new.snoozed_by is not null and new.snoozed_by is distinct from current_staff_id() then
    raise exception 'who is signed in snoozes' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger desk_cases_keep before insert or update on desk_cases for each row execute function keep_desk_case();
alter table desk_leases enable row level security, force row level security;
alter table desk_cases enable row level security, force row level security;
create policy staff_lease on desk_leases to contado_staff using (true) with check (staff_id = current_staff_id());
create policy staff_keep on desk_cases to contado_staff using (true) with check (true);
create policy auditor_reads on desk_leases for select to contado_auditor using (true);
create policy auditor_reads on desk_cases for select to contado_auditor using (true);
grant select, insert, update, delete on desk_leases, desk_cases to contado_staff;
grant select on desk_leases, desk_cases to contado_auditor;

create view desk_lines with (security_invoker = true) as
  select 'accounts'::text as queue, 'applications'::text as source, a.organization_id as line_id, a.organization_id as case_id,
    'company'::text as kind, null::text as part, a.organization_id, a.waits_since as since, coalesce(a.legal_name, '')::text as name,
    o.handle::text as detail, null::text as currency, null::bigint as minor, a.risk_tier, null::uuid as proposed_by, false as needs_head
  from applications a join organizations o on o.id = a.organization_id
  where a.status = 'submitted' and a.risk_tier is distinct from 'high'
    and not exists (select from organization_desk d where d.organization_id = a.organization_id and d.escalated_at is not null)
  union all
  select 'accounts', 'high-tier-applications', a.organization_id, a.organization_id, 'company', null, a.organization_id, a.waits_since,
    coalesce(a.legal_name, '')::text, o.handle::text, null, null::bigint, a.risk_tier, null::uuid, false
  from applications a join organizations o on o.id = a.organization_id
  where a.status = 'submitted' and a.risk_tier = 'high'
    and not exists (select from organization_desk d where d.organization_id = a.organization_id and d.escalated_at is not null)
  union all
  select 'persons', 'persons', u.id, u.id, 'person', null, null::uuid, u.kyc_waits_since, (u.first_name || ' ' || u.last_name)::text,
    u.email::text, null, null::bigint, null, null::uuid, false
  from users u where u.kyc_status in ('pending', 'completed')
    and not exists (select from person_desk d where d.user_id = u.id and d.escalated_at is not null)
  union all
  select 'heldTransactions', 'held-payments', p.id, p.id, 'transaction', 'invoice-payment', p.payer_id, p.held_at,
    coalesce(nullif(o.legal_name, ''), o.handle)::text, coalesce(i.number, '')::text, p.currency::text, p.amount_minor, null, null::uuid, false
  from payments p join organizations o on o.id = p.payer_id join invoices i on i.id = p.invoice_id
  where p.status = 'held' and p.awaits_decision
    and not exists (select from monitored_reviews r where r.transaction_id = p.id and r.status in ('info_requested', 'escalated'))
  union all
  select 'heldTransactions', 'held-deposits', d.id, d.id, 'transaction',
    case d.provider when 'smart_rail' then 'incoming-smart-payment' else 'incoming-traditional-payment' end, d.organization_id, d.held_at,
    coalesce(nullif(o.legal_name, ''), o.handle)::text, d.sender_name::text, d.currency::text, d.amount_minor, null, null::uuid, false
  from deposits d join organizations o on o.id = d.organization_id
  where d.status = 'held' and d.reversed_at is null
    and not exists (select from monitored_reviews r where r.transaction_id = d.id and r.status in ('info_requested', 'escalated'))
  union all
  select 'heldTransactions', 'held-transfers', t.id, t.id, 'transaction',
    case when t.rail_kind is null then 'internal-transfer' else 'outgoing-' || t.rail_kind || '-payment' end, t.organization_id, t.held_at,
    coalesce(nullif(o.legal_name, ''), o.handle)::text, t.payee_name::text, t.source_currency::text, t.source_minor, null, null::uuid, false
  from transfers t join organizations o on o.id = t.organization_id
  where t.status = 'in_review'
    and not exists (select from monitored_reviews r where r.transaction_id = t.id and r.status in ('info_requested', 'escalated'))
  union all
  select 'flaggedTransactions', 'flagged', r.transaction_id, r.transaction_id, 'transaction', r.transaction_type, r.organization_id, r.opened_at,
    coalesce(nullif(o.legal_name, ''), o.handle)::text, '', null, null::bigint, null, null::uuid, false
  from monitored_reviews r join organizations o on o.id = r.organization_id where r.status = 'flagged'
  union all
  select 'escalatedTransactions', 'escalated-transactions', r.transaction_id, r.transaction_id, 'transaction', r.transaction_type,
    r.organization_id, r.escalated_at, coalesce(nullif(o.legal_name, ''), o.handle)::text, '', null, null::bigint, null, null::uuid, false
  from monitored_reviews r join organizations o on o.id = r.organization_id where r.status = 'escalated'
  union all
  select 'escalatedCompanies', 'escalated-companies', d.organization_id, d.organization_id, 'company', null, d.organization_id, d.escalated_at,
    coalesce(nullif(o.legal_name, ''), a.legal_name, '')::text, o.handle::text, null, null::bigint, null, null::uuid, false
  from organization_desk d join organizations o on o.id = d.organization_id
    left join applications a on a.organization_id = d.organization_id
  where d.escalated_at is not null
  union all
  select 'escalatedPersons', 'escalated-persons', d.user_id, d.user_id, 'person', null, null::uuid, d.escalated_at,
    (u.first_name || ' ' || u.last_name)::text, u.email::text, null, null::bigint, null, null::uuid, false
  from person_desk d join users u on u.id = d.user_id where d.escalated_at is not null
  union all
  select 'replies', 'replies', q.id, q.external_document_id,
    case q.external_document_type when 'application' then 'company' when 'user' then 'person' else 'transaction' end,
    case when q.external_document_type = 'monitored-transaction' then q.part end, q.organization_id, q.replied_at,
    coalesce(nullif(o.legal_name, ''), a.legal_name, '')::text, o.handle::text, null, null::bigint, null, null::uuid, false
  from additional_info_requests q join organizations o on o.id = q.organization_id
    left join applications a on a.organization_id = q.organization_id
  where q.status = 'replied' and q.external_document_type <> 'monitored-transaction'
  union all
  select 'transactionReplies', 'transaction-replies', q.id, q.external_document_id, 'transaction', q.part, q.organization_id, q.replied_at,
    coalesce(nullif(o.legal_name, ''), o.handle)::text, '', null, null::bigint, null, null::uuid, false
  from additional_info_requests q join organizations o on o.id = q.organization_id
  where q.status = 'replied' and q.external_document_type = 'monitored-transaction'
  union all
  select 'proposals', 'proposals', p.id, p.subject_id,
    case split_part(p.act, '.', 1) when 'organization' then 'company' when 'application' then 'company' when 'person' then 'person'
      else 'transaction' end,
    case when split_part(p.act, '.', 1) = 'monitored-transaction' then coalesce(
      (select r.transaction_type from monitored_reviews r where r.transaction_id = p.subject_id),
      (select 'invoice-payment' from payments x where x.id = p.subject_id),
      (select case when x.rail_kind is null then 'internal-transfer' else 'outgoing-' || x.rail_kind || '-payment' end
        from transfers x where x.id = p.subject_id),
      (select case x.provider when 'smart_rail' then 'incoming-smart-payment' else 'incoming-traditional-payment' end
        from deposits x where x.id = p.subject_id)) end, null::uuid,
    p.proposed_at, coalesce(nullif(o.legal_name, ''), o.handle, u.first_name || ' ' || u.last_name, '')::text, p.act::text, null, null::bigint, null,
    p.proposed_by, p.needs_head or p.contested_by is not null
  from approvals p left join organizations o on o.id = p.subject_id left join users u on u.id = p.subject_id
  where p.state = 'proposed' and p.expires_at >= business_now()
  union all
  select 'unplacedDeposits', 'unplaced-deposits', d.id, d.id, 'unplaced-deposit', d.status, null::uuid, d.received_at, d.sender_name::text,
    d.reference::text, d.currency::text, d.amount_minor, null, null::uuid, false
  from unplaced_deposits d where d.status in ('waiting', 'proposed', 'return-proposed')
  union all
  select 'reopened', 'reopened', a.organization_id, a.organization_id, 'company', null, a.organization_id, a.reopened_since,
    coalesce(nullif(o.legal_name, ''), a.legal_name, '')::text, o.handle::text, null, null::bigint, null, null::uuid, false
  from applications a join organizations o on o.id = a.organization_id
  where a.status = 'approved' and a.reopened_since is not null
    and not exists (select from organization_desk d where d.organization_id = a.organization_id and d.escalated_at is not null);
comment on view desk_lines is 'Everything that waits for staff, a line for each thing to do.';
grant select on desk_lines to contado_staff, contado_auditor;
