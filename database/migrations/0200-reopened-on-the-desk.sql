-- What was approved and is decided again waits for staff once the customer has brought everything that was asked: a line of the desk.
alter table applications add column reopened_since timestamptz;
comment on column applications.reopened_since is 'Since when reopened steps wait for staff; null while they wait for the customer, and where none is.';
create index applications_reopened on applications (reopened_since, organization_id) where status = 'approved' and reopened_since is not null;

create function do_reopened_steps_wait(business uuid) returns boolean language sql stable as $$
  select count(*) > 0 and not coalesce(bool_or(s.status = 'in_progress'), false)
  from public.step_reopenings p join public.application_steps s on s.organization_id = p.organization_id and s.round = p.round
    and s.step = p.step and s.user_id is not distinct from p.user_id
  where p.organization_id = business and p.closed_at is null
$$;
create function note_reopened_waits() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_waits constant boolean := do_reopened_steps_wait(new.organization_id);
begin
  update applications set reopened_since = case when v_waits then date_trunc('milliseconds', business_now()) end
    where organization_id = new.organization_id and status = 'approved' and (reopened_since is not null) <> v_waits;
  return null;
end $$;
revoke all on function note_reopened_waits from public;
create policy reopened_wait on applications to current_user using (status = 'approved') with check (status = 'approved');
create policy reopened_wait on application_steps for select to current_user using (true);
create policy reopened_wait on step_reopenings for select to current_user using (true);
create trigger application_steps_wait after update of status on application_steps
  for each row when (new.status is distinct from old.status) execute function note_reopened_waits();
create trigger step_reopenings_wait after insert or update of closed_at on step_reopenings
  for each row execute function note_reopened_waits();

-- Those that wait already, since they were reopened last.
update applications a set reopened_since = (select date_trunc('milliseconds', max(p.opened_at)) from step_reopenings p
    where p.organization_id = a.organization_id and p.closed_at is null)
  where a.status = 'approved' and do_reopened_steps_wait(a.organization_id);

-- The lines as before, and: a proposal to approve an application is about a company, and what is reopened is a line.
create or replace view desk_lines with (security_invoker = true) as
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
