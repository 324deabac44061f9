-- An application has rounds, and a round has steps. What is filled in is sealed as a whole with the organization's own key.

create table application_rounds (
  organization_id uuid not null references organizations,
  round smallint not null check (round > 0),
  -- Which set of requirements it is judged by.
  requirement_set text not null,
  started_on_mobile_at timestamptz,
  opened_at timestamptz not null,
  primary key (organization_id, round)
);
create table application_steps (
  organization_id uuid not null,
  round smallint not null,
  step text not null check (step in ('companyRiskProfile', 'kyb', 'ubos', 'documentation', 'pep', 'onboardingCheckout')),
  -- Whose own part it is; a person's declaration alone has one.
  user_id uuid references users check ((step = 'pep') = (user_id is not null)),
  status text not null check (status in ('not_started', 'in_progress', 'submitted', 'pending', 'completed', 'approved', 'denied',
    'additional_info_requested')),
  version integer not null check (version > 0),
  -- Null where it was said in the one form that came before: that stands in applications.
  data bytea,
  saved_by uuid not null references users,
  saved_at timestamptz not null,
  submitted_by uuid references users,
  submitted_at timestamptz,
  decided_by uuid references staff,
  decided_at timestamptz,
  foreign key (organization_id, round) references application_rounds,
  unique nulls not distinct (organization_id, round, step, user_id)
);

alter table application_rounds enable row level security, force row level security;
create policy own on application_rounds to contado_app, contado_worker
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());
create policy staff_reads on application_rounds for select to contado_staff, contado_auditor using (true);
grant select, insert, update (started_on_mobile_at) on application_rounds to contado_app;
grant select on application_rounds to contado_worker, contado_staff, contado_auditor;

alter table application_steps enable row level security, force row level security;
create policy own on application_steps to contado_app, contado_worker
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());
create policy customers_decide_nothing on application_steps as restrictive to contado_app
  using (true) with check (status in ('in_progress', 'submitted', 'completed') and decided_by is null and decided_at is null);
create policy staff_all on application_steps to contado_staff using (true) with check (true);
create policy auditor_reads on application_steps for select to contado_auditor using (true);
grant select, insert, update on application_steps to contado_app;
grant select, update (status, decided_by, decided_at) on application_steps to contado_staff;
grant select on application_steps to contado_worker, contado_auditor;

-- Today's applications are the first round: what the one form asked is two of its steps.
insert into application_rounds (organization_id, round, requirement_set, opened_at)
  select organization_id, 1, '2026-11', saved_at from applications;
insert into application_steps (organization_id, round, step, user_id, status, version, saved_by, saved_at, submitted_by, submitted_at,
    decided_by, decided_at)
  select a.organization_id, 1, s.step, case when s.step = 'pep' then coalesce(a.submitted_by, o.created_by) end,
      case a.status when 'submitted' then 'completed' else a.status end, 1,
      coalesce(a.submitted_by, o.created_by), a.saved_at, a.submitted_by, a.submitted_at, a.decided_by, a.decided_at
    from applications a join organizations o on o.id = a.organization_id cross join (values ('kyb'), ('pep')) s (step);

-- An application may be denied before it says who applies.
alter table applications
  alter column legal_name drop not null, alter column country drop not null, alter column address drop not null,
  alter column tax_id drop not null, alter column tax_id_last4 drop not null, alter column person_first_name drop not null,
  alter column person_last_name drop not null, alter column person_job_title drop not null,
  alter column person_date_of_birth drop not null,
  add check (status not in ('submitted', 'approved') or (legal_name is not null and country is not null and address is not null
    and tax_id is not null and tax_id_last4 is not null and person_first_name is not null and person_last_name is not null
    and person_job_title is not null and person_date_of_birth is not null));
