-- One view for each source of the desk: a list that reads fifteen of them plans fifteen, where the whole view named fifteen times planned
-- two hundred and twenty-five.

create view desk_lines_applications (
  queue, source, line_id, case_id, kind, part, organization_id, since, name, detail, currency, minor, risk_tier, proposed_by, needs_head
) with (security_invoker = true) as
  select 'accounts'::text, 'applications'::text, a.organization_id, a.organization_id,
    'company'::text, null::text, a.organization_id, a.waits_since, coalesce(a.legal_name, '')::text,
    o.handle::text, null::text, null::bigint, a.risk_tier, null::uuid, false
  from applications a join organizations o on o.id = a.organization_id
  where a.status = 'submitted' and a.risk_tier is distinct from 'high'
    and not exists (select from organization_desk d where d.organization_id = a.organization_id and d.escalated_at is not null);
comment on view desk_lines_applications is 'What waits of one source of the desk, a line for each thing to do.';

create view desk_lines_high_tier_applications (
  queue, source, line_id, case_id, kind, part, organization_id, since, name, detail, currency, minor, risk_tier, proposed_by, needs_head
) with (security_invoker = true) as
  select 'accounts', 'high-tier-applications', a.organization_id, a.organization_id, 'company', null, a.organization_id, a.waits_since,
    coalesce(a.legal_name, '')::text, o.handle::text, null, null::bigint, a.risk_tier, null::uuid, false
  from applications a join organizations o on o.id = a.organization_id
  where a.status = 'submitted' and a.risk_tier = 'high'
    and not exists (select from organization_desk d where d.organization_id = a.organization_id and d.escalated_at is not null);
comment on view desk_lines_high_tier_applications is 'What waits of one source of the desk, a line for each thing to do.';

create view desk_lines_persons (
  queue, source, line_id, case_id, kind, part, organization_id, since, name, detail, currency, minor, risk_tier, proposed_by, needs_head
) with (security_invoker = true) as
  select 'persons', 'persons', u.id, u.id, 'person', null, null::uuid, u.kyc_waits_since, (u.first_name || ' ' || u.last_name)::text,
    u.email::text, null, null::bigint, null, null::uuid, false
  from users u where u.kyc_status in ('pending', 'completed')
    and not exists (select from person_desk d where d.user_id = u.id and d.escalated_at is not null);
comment on view desk_lines_persons is 'What waits of one source of the desk, a line for each thing to do.';

create view desk_lines_held_payments (
  queue, source, line_id, case_id, kind, part, organization_id, since, name, detail, currency, minor, risk_tier, proposed_by, needs_head
) with (security_invoker = true) as
  select 'heldTransactions', 'held-payments', p.id, p.id, 'transaction', 'invoice-payment', p.payer_id, p.held_at,
    coalesce(nullif(o.legal_name, ''), o.handle)::text, coalesce(i.number, '')::text, p.currency::text, p.amount_minor, null, null::uuid, false
  from payments p join organizations o on o.id = p.payer_id join invoices i on i.id = p.invoice_id
  where p.status = 'held' and p.awaits_decision
    and not exists (select from monitored_reviews r where r.transaction_id = p.id and r.status in ('info_requested', 'escalated'));
comment on view desk_lines_held_payments is 'What waits of one source of the desk, a line for each thing to do.';

create view desk_lines_held_deposits (
  queue, source, line_id, case_id, kind, part, organization_id, since, name, detail, currency, minor, risk_tier, proposed_by, needs_head
) with (security_invoker = true) as
  select 'heldTransactions', 'held-deposits', d.id, d.id, 'transaction',
    case d.provider when 'smart_rail' then 'incoming-smart-payment' else 'incoming-traditional-payment' end, d.organization_id, d.held_at,
    coalesce(nullif(o.legal_name, ''), o.handle)::text, d.sender_name::text, d.currency::text, d.amount_minor, null, null::uuid, false
  from deposits d join organizations o on o.id = d.organization_id
  where d.status = 'held' and d.reversed_at is null
    and not exists (select from monitored_reviews r where r.transaction_id = d.id and r.status in ('info_requested', 'escalated'));
comment on view desk_lines_held_deposits is 'What waits of one source of the desk, a line for each thing to do.';

create view desk_lines_held_transfers (
  queue, source, line_id, case_id, kind, part, organization_id, since, name, detail, currency, minor, risk_tier, proposed_by, needs_head
) with (security_invoker = true) as
  select 'heldTransactions', 'held-transfers', t.id, t.id, 'transaction',
    case when t.rail_kind is null then 'internal-transfer' else 'outgoing-' || t.rail_kind || '-payment' end, t.organization_id, t.held_at,
    coalesce(nullif(o.legal_name, ''), o.handle)::text, t.payee_name::text, t.source_currency::text, t.source_minor, null, null::uuid, false
  from transfers t join organizations o on o.id = t.organization_id
  where t.status = 'in_review'
    and not exists (select from monitored_reviews r where r.transaction_id = t.id and r.status in ('info_requested', 'escalated'));
comment on view desk_lines_held_transfers is 'What waits of one source of the desk, a line for each thing to do.';

create view desk_lines_flagged (
  queue, source, line_id, case_id, kind, part, organization_id, since, name, detail, currency, minor, risk_tier, proposed_by, needs_head
) with (security_invoker = true) as
  select 'flaggedTransactions', 'flagged', r.transaction_id, r.transaction_id, 'transaction', r.transaction_type, r.organization_id, r.opened_at,
    coalesce(nullif(o.legal_name, ''), o.handle)::text, '', null, null::bigint, null, null::uuid, false
  from monitored_reviews r join organizations o on o.id = r.organization_id where r.status = 'flagged';
comment on view desk_lines_flagged is 'What waits of one source of the desk, a line for each thing to do.';

create view desk_lines_escalated_transactions (
  queue, source, line_id, case_id, kind, part, organization_id, since, name, detail, currency, minor, risk_tier, proposed_by, needs_head
) with (security_invoker = true) as
  select 'escalatedTransactions', 'escalated-transactions', r.transaction_id, r.transaction_id, 'transaction', r.transaction_type,
    r.organization_id, r.escalated_at, coalesce(nullif(o.legal_name, ''), o.handle)::text, '', null, null::bigint, null, null::uuid, false
  from monitored_reviews r join organizations o on o.id = r.organization_id where r.status = 'escalated';
comment on view desk_lines_escalated_transactions is 'What waits of one source of the desk, a line for each thing to do.';

create view desk_lines_escalated_companies (
  queue, source, line_id, case_id, kind, part, organization_id, since, name, detail, currency, minor, risk_tier, proposed_by, needs_head
) with (security_invoker = true) as
  select 'escalatedCompanies', 'escalated-companies', d.organization_id, d.organization_id, 'company', null, d.organization_id, d.escalated_at,
    coalesce(nullif(o.legal_name, ''), a.legal_name, '')::text, o.handle::text, null, null::bigint, null, null::uuid, false
  from organization_desk d join organizations o on o.id = d.organization_id
    left join applications a on a.organization_id = d.organization_id
  where d.escalated_at is not null;
comment on view desk_lines_escalated_companies is 'What waits of one source of the desk, a line for each thing to do.';

create view desk_lines_escalated_persons (
  queue, source, line_id, case_id, kind, part, organization_id, since, name, detail, currency, minor, risk_tier, proposed_by, needs_head
) with (security_invoker = true) as
  select 'escalatedPersons', 'escalated-persons', d.user_id, d.user_id, 'person', null, null::uuid, d.escalated_at,
    (u.first_name || ' ' || u.last_name)::text, u.email::text, null, null::bigint, null, null::uuid, false
  from person_desk d join users u on u.id = d.user_id where d.escalated_at is not null;
comment on view desk_lines_escalated_persons is 'What waits of one source of the desk, a line for each thing to do.';

create view desk_lines_replies (
  queue, source, line_id, case_id, kind, part, organization_id, since, name, detail, currency, minor, risk_tier, proposed_by, needs_head
) with (security_invoker = true) as
  select 'replies', 'replies', q.id, q.external_document_id,
    case q.external_document_type when 'application' then 'company' when 'user' then 'person' else 'transaction' end,
    case when q.external_document_type = 'monitored-transaction' then q.part end, q.organization_id, q.replied_at,
    coalesce(nullif(o.legal_name, ''), a.legal_name, '')::text, o.handle::text, null, null::bigint, null, null::uuid, false
  from additional_info_requests q join organizations o on o.id = q.organization_id
    left join applications a on a.organization_id = q.organization_id
  where q.status = 'replied' and q.external_document_type <> 'monitored-transaction';
comment on view desk_lines_replies is 'What waits of one source of the desk, a line for each thing to do.';

create view desk_lines_transaction_replies (
  queue, source, line_id, case_id, kind, part, organization_id, since, name, detail, currency, minor, risk_tier, proposed_by, needs_head
) with (security_invoker = true) as
  select 'transactionReplies', 'transaction-replies', q.id, q.external_document_id, 'transaction', q.part, q.organization_id, q.replied_at,
    coalesce(nullif(o.legal_name, ''), o.handle)::text, '', null, null::bigint, null, null::uuid, false
  from additional_info_requests q join organizations o on o.id = q.organization_id
  where q.status = 'replied' and q.external_document_type = 'monitored-transaction';
comment on view desk_lines_transaction_replies is 'What waits of one source of the desk, a line for each thing to do.';

create view desk_lines_proposals (
  queue, source, line_id, case_id, kind, part, organization_id, since, name, detail, currency, minor, risk_tier, proposed_by, needs_head
) with (security_invoker = true) as
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
  where p.state = 'proposed' and p.expires_at >= business_now();
comment on view desk_lines_proposals is 'What waits of one source of the desk, a line for each thing to do.';

create view desk_lines_unplaced_deposits (
  queue, source, line_id, case_id, kind, part, organization_id, since, name, detail, currency, minor, risk_tier, proposed_by, needs_head
) with (security_invoker = true) as
  select 'unplacedDeposits', 'unplaced-deposits', d.id, d.id, 'unplaced-deposit', d.status, null::uuid, d.received_at, d.sender_name::text,
    d.reference::text, d.currency::text, d.amount_minor, null, null::uuid, false
  from unplaced_deposits d where d.status in ('waiting', 'proposed', 'return-proposed');
comment on view desk_lines_unplaced_deposits is 'What waits of one source of the desk, a line for each thing to do.';

create view desk_lines_reopened (
  queue, source, line_id, case_id, kind, part, organization_id, since, name, detail, currency, minor, risk_tier, proposed_by, needs_head
) with (security_invoker = true) as
  select 'reopened', 'reopened', a.organization_id, a.organization_id, 'company', null, a.organization_id, a.reopened_since,
    coalesce(nullif(o.legal_name, ''), a.legal_name, '')::text, o.handle::text, null, null::bigint, null, null::uuid, false
  from applications a join organizations o on o.id = a.organization_id
  where a.status = 'approved' and a.reopened_since is not null
    and not exists (select from organization_desk d where d.organization_id = a.organization_id and d.escalated_at is not null);
comment on view desk_lines_reopened is 'What waits of one source of the desk, a line for each thing to do.';

create or replace view desk_lines with (security_invoker = true) as
  select * from desk_lines_applications
  union all
  select * from desk_lines_high_tier_applications
  union all
  select * from desk_lines_persons
  union all
  select * from desk_lines_held_payments
  union all
  select * from desk_lines_held_deposits
  union all
  select * from desk_lines_held_transfers
  union all
  select * from desk_lines_flagged
  union all
  select * from desk_lines_escalated_transactions
  union all
  select * from desk_lines_escalated_companies
  union all
  select * from desk_lines_escalated_persons
  union all
  select * from desk_lines_replies
  union all
  select * from desk_lines_transaction_replies
  union all
  select * from desk_lines_proposals
  union all
  select * from desk_lines_unplaced_deposits
  union all
  select * from desk_lines_reopened;

grant select on desk_lines_applications,
  desk_lines_high_tier_applications,
  desk_lines_persons,
  desk_lines_held_payments,
  desk_lines_held_deposits,
  desk_lines_held_transfers,
  desk_lines_flagged,
  desk_lines_escalated_transactions,
  desk_lines_escalated_companies,
  desk_lines_escalated_persons,
  desk_lines_replies,
  desk_lines_transaction_replies,
  desk_lines_proposals,
  desk_lines_unplaced_deposits,
  desk_lines_reopened
  to contado_staff, contado_auditor;
