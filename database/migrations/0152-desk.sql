-- The one list of what waits for staff: since when, by when in business hours, who has a case open, whose it is, and until when it rests.

-- The days on which staff decide, nine to five in New York, by the dollar's settlement system; the contract prints the same days.
create table business_days (
  day date primary key,
  position integer not null unique,
  opens_at timestamptz not null unique
);
insert into business_days (day, position, opens_at)
  select d::date, row_number() over (order by d) - 1, (d::date + time '09:00') at time zone 'America/New_York'
  from generate_series(timestamp '2020-01-01', timestamp '2050-12-31', interval '1 day') d
  where extract(isodow from d) < 6 and not exists (
    select from (values
    ('2020', '0101 0120 0217 0525 0907 1012 1111 1126 1225'),
    ('2021', '0101 0118 0215 0531 0705 0906 1011 1111 1125'),
    ('2022', '0117 0221 0530 0620 0704 0905 1010 1111 1124 1226'),
    ('2023', '0102 0116 0220 0529 0619 0704 0904 1009 1123 1225'),
    ('2024', '0101 0115 0219 0527 0619 0704 0902 1014 1111 1128 1225'),
    ('2025', '0101 0120 0217 0526 0619 0704 0901 1013 1111 1127 1225'),
    ('2026', '0101 0119 0216 0525 0619 0907 1012 1111 1126 1225'),
    ('2027', '0101 0118 0215 0531 0705 0906 1011 1111 1125'),
    ('2028', '0117 0221 0529 0619 0704 0904 1009 1123 1225'),
    ('2029', '0101 0115 0219 0528 0619 0704 0903 1008 1112 1122 1225'),
    ('2030', '0101 0121 0218 0527 0619 0704 0902 1014 1111 1128 1225'),
    ('2031', '0101 0120 0217 0526 0619 0704 0901 1013 1111 1127 1225'),
    ('2032', '0101 0119 0216 0531 0705 0906 1011 1111 1125'),
    ('2033', '0117 0221 0530 0620 0704 0905 1010 1111 1124 1226'),
    ('2034', '0102 0116 0220 0529 0619 0704 0904 1009 1123 1225'),
    ('2035', '0101 0115 0219 0528 0619 0704 0903 1008 1112 1122 1225'),
    ('2036', '0101 0121 0218 0526 0619 0704 0901 1013 1111 1127 1225'),
    ('2037', '0101 0119 0216 0525 0619 0907 1012 1111 1126 1225'),
    ('2038', '0101 0118 0215 0531 0705 0906 1011 1111 1125'),
    ('2039', '0117 0221 0530 0620 0704 0905 1010 1111 1124 1226'),
    ('2040', '0102 0116 0220 0528 0619 0704 0903 1008 1112 1122 1225'),
    ('2041', '0101 0121 0218 0527 0619 0704 0902 1014 1111 1128 1225'),
    ('2042', '0101 0120 0217 0526 0619 0704 0901 1013 1111 1127 1225'),
    ('2043', '0101 0119 0216 0525 0619 0907 1012 1111 1126 1225'),
    ('2044', '0101 0118 0215 0530 0620 0704 0905 1010 1111 1124 1226'),
    ('2045', '0102 0116 0220 0529 0619 0704 0904 1009 1123 1225'),
    ('2046', '0101 0115 0219 0528 0619 0704 0903 1008 1112 1122 1225'),
    ('2047', '0101 0121 0218 0527 0619 0704 0902 1014 1111 1128 1225'),
    ('2048', '0101 0120 0217 0525 0619 0907 1012 1111 1126 1225'),
    ('2049', '0101 0118 0215 0531 0705 0906 1011 1111 1125'),
    ('2050', '0117 0221 0530 0620 0704 0905 1010 1111 1124 1226')
    ) h (year, days) where h.year = to_char(d, 'YYYY') and to_char(d, 'MMDD') = any (string_to_array(h.days, ' ')));
alter table business_days enable row level security, force row level security;
create policy public_days on business_days for select to contado_app, contado_staff, contado_worker, contado_auditor using (true);
grant select on business_days to contado_app, contado_staff, contado_worker, contado_auditor;
create policy owner_counts on business_days for select to current_user using (true);

-- Seconds of business until an instant, and the first instant by which so many have passed: at a boundary the end of the day before.
create function business_seconds(at timestamptz) returns double precision language sql stable as $$
  select coalesce((select d.position * 28800.0 + least(extract(epoch from at - d.opens_at), 28800)
    from public.business_days d where d.opens_at <= at order by d.opens_at desc limit 1), 0)
$$;
create function business_instant(seconds double precision) returns timestamptz language sql stable as $$
  select d.opens_at + make_interval(secs => round((seconds - d.position * 28800.0)::numeric, 3)::double precision)
  from public.business_days d where d.position = greatest(ceil(seconds / 28800) - 1, 0)::integer
$$;
create function business_due(since timestamptz, hours integer) returns timestamptz language sql stable as
$$ select public.business_instant(public.business_seconds(since) + hours * 3600.0) $$;

-- How risky an application is, and since when it waits: each business that its owner referred and that joined brings it an hour forward,
-- eight at most. What waited for its customer waits anew.
alter table applications add column risk_tier text check (risk_tier in ('low', 'medium', 'high')), add column waits_since timestamptz,
  add column referred_hours smallint not null default 0 check (referred_hours between 0 and 8);
create function note_application_waits() returns trigger language plpgsql as $$
begin
  new.referred_hours := (select count(*) from (select from public.invites i where i.organization_id = new.organization_id
    and i.is_referral and i.status = 'accepted' limit 8) x);
  new.risk_tier := (select s.tier from public.risk_scores s where s.organization_id = new.organization_id
    order by s.round desc, s.id desc limit 1);
  new.waits_since := date_trunc('milliseconds', public.business_instant(public.business_seconds(public.business_now())
    - 3600.0 * new.referred_hours));
  return new;
end $$;
create trigger applications_wait before insert or update of status on applications
  for each row when (new.status = 'submitted') execute function note_application_waits();
-- A referral that joins while the application waits. It is of another business than the one that joins.
create policy referral_hastens on applications to current_user using (status = 'submitted') with check (status = 'submitted');
create function hasten_application() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update public.applications a set referred_hours = x.hours, waits_since = date_trunc('milliseconds',
    public.business_instant(public.business_seconds(a.waits_since) - 3600.0 * (x.hours - a.referred_hours)))
  from (select count(*) as hours from (select from public.invites i where i.organization_id = new.organization_id and i.is_referral
    and i.status = 'accepted' limit 8) y) x
  where a.organization_id = new.organization_id and a.status = 'submitted' and x.hours > a.referred_hours;
  return null;
end $$;
create policy owner_counts on invites for select to current_user using (is_referral);
create trigger invites_hasten after update of status on invites for each row
  when (new.is_referral and new.status = 'accepted' and old.status <> 'accepted') execute function hasten_application();
revoke all on function hasten_application from public;

alter table users add column kyc_waits_since timestamptz;
create function note_person_waits() returns trigger language plpgsql as $$
begin
  new.kyc_waits_since := date_trunc('milliseconds', public.business_now());
  return new;
end $$;
create trigger users_wait before update of kyc_status on users for each row
  when (new.kyc_status in ('pending', 'completed') and old.kyc_status not in ('pending', 'completed')) execute function note_person_waits();

-- What waited before there was a list.
alter table users no force row level security;
alter table applications no force row level security;
alter table risk_scores no force row level security;
alter table kyc_sessions no force row level security;
update users u set kyc_waits_since = date_trunc('milliseconds', coalesce((select max(k.submitted_at) from kyc_sessions k where k.user_id = u.id),
  u.created_at)) where kyc_status in ('pending', 'completed');
update applications a set waits_since = date_trunc('milliseconds', a.submitted_at), risk_tier = (select s.tier from risk_scores s
  where s.organization_id = a.organization_id order by s.round desc, s.id desc limit 1) where a.status = 'submitted';
alter table users force row level security;
alter table applications force row level security;
alter table risk_scores force row level security;
alter table kyc_sessions force row level security;

-- What waits, the longest first, by queue.
create index applications_waiting on applications (waits_since, organization_id)
  where status = 'submitted' and risk_tier is distinct from 'high';
create index applications_of_high_tier on applications (waits_since, organization_id) where status = 'submitted' and risk_tier = 'high';
create index users_waiting on users (kyc_waits_since, id) where kyc_status in ('pending', 'completed');
create index payments_to_decide on payments (held_at, id) where status = 'held' and awaits_decision;
create index unplaced_deposits_waiting on unplaced_deposits (received_at, id) where status in ('waiting', 'proposed', 'return-proposed');
create index additional_info_replied on additional_info_requests (replied_at, id) where status = 'replied';
create index monitored_reviews_flagged on monitored_reviews (opened_at, transaction_id) where status = 'flagged';
create index monitored_reviews_escalated on monitored_reviews (escalated_at, transaction_id) where status = 'escalated';
drop index organization_desk_escalated, person_desk_escalated;
create index organization_desk_waiting on organization_desk (escalated_at, organization_id) where escalated_at is not null;
create index person_desk_waiting on person_desk (escalated_at, user_id) where escalated_at is not null;

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
    case split_part(p.act, '.', 1) when 'organization' then 'company' when 'person' then 'person' else 'transaction' end,
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
  from unplaced_deposits d where d.status in ('waiting', 'proposed', 'return-proposed');
comment on view desk_lines is 'Everything that waits for staff, a line for each thing to do.';
grant select on desk_lines to contado_staff, contado_auditor;
