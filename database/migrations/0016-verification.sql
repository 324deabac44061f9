-- Who a business is and who its people are: applications with their rounds and steps, what the risk model and staff say of them, their
-- papers, and the persons' own proof.

create table applications (
  organization_id uuid primary key references organizations,
  legal_name text,
  country text,
  address jsonb,
  tax_id bytea,
  tax_id_last4 text,
  person_first_name text,
  person_last_name text,
  person_job_title text,
  person_date_of_birth bytea,
  submitted_by uuid references users,
  submitted_at timestamptz,
  saved_at timestamptz not null default clock_timestamp(),
  status text not null default 'in_progress' check (status in
    ('in_progress', 'submitted', 'additional_info_requested', 'approved', 'denied')),
  decided_by uuid,
  decided_at timestamptz,
  reason text,
  -- When staff handed it back.
  returned_at timestamptz,
  -- How risky an application is, and since when it waits: each business that its owner referred and that joined brings it an hour forward,
  -- eight at most. What waited for its customer waits anew.
  risk_tier text check (risk_tier in ('low', 'medium', 'high')),
  waits_since timestamptz,
  referred_hours smallint not null default 0 check (referred_hours between 0 and 8),
  reopened_since timestamptz,
  -- An application may be denied before it says who applies.
  check (status not in ('submitted', 'approved') or (legal_name is not null and country is not null and address is not null
    and tax_id is not null and tax_id_last4 is not null and person_first_name is not null and person_last_name is not null
    and person_job_title is not null and person_date_of_birth is not null))
);
comment on column applications.reopened_since is 'Since when reopened steps wait for staff; null while they wait for the customer, and where none is.';
create index applications_by_status on applications (status, submitted_at, organization_id);
-- Those that are open stand first, the longest wait first.
create index applications_for_review
  on applications ((status not in ('submitted', 'additional_info_requested')), submitted_at, organization_id)
  where status <> 'in_progress';
create index applications_by_person on applications (submitted_by, submitted_at desc);
-- What waits for staff, the longest first, by queue.
create index applications_waiting on applications (waits_since, organization_id)
  where status = 'submitted' and risk_tier is distinct from 'high';
create index applications_of_high_tier on applications (waits_since, organization_id) where status = 'submitted' and risk_tier = 'high';
create index applications_reopened on applications (reopened_since, organization_id)
  where status = 'approved' and reopened_since is not null;
alter table applications enable row level security, force row level security;
create policy own_application on applications to contado_app, contado_worker
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());
create policy customers_decide_nothing on applications as restrictive to contado_app
  using (true) with check (status in ('in_progress', 'submitted') and decided_by is null and decided_at is null);
create policy staff_all on applications to contado_staff using (true) with check (true);
create policy auditor_reads on applications for select to contado_auditor using (true);
-- The functions below, with the owner's rights: the model denies, a referral hastens, reopened steps are counted, a rest is found.
create policy model_denies on applications to current_user
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());
create policy referral_hastens on applications to current_user using (status = 'submitted') with check (status = 'submitted');
create policy reopened_wait on applications to current_user using (status = 'approved') with check (status = 'approved');
create policy rest_is_found on applications for select to current_user using (status = 'in_progress');
grant select, insert, update on applications to contado_app;
grant select, update on applications to contado_staff;
grant select on applications to contado_worker, contado_auditor;

-- An application has rounds, and a round has steps. What is filled in is sealed as a whole with the organization's own key.
create table application_rounds (
  organization_id uuid not null references organizations,
  round smallint not null check (round > 0),
  -- Which set of requirements it is judged by.
  requirement_set text not null,
  started_on_mobile_at timestamptz,
  opened_at timestamptz not null,
  -- An application that the score denied may begin again: customer success opens another round, and says why.
  reset_by uuid references staff,
  reset_reason text check (length(reset_reason) between 1 and 500),
  -- The transaction that opened it, the only one in which the business is let in again for it.
  reset_in text,
  primary key (organization_id, round),
  check ((reset_by is null) = (reset_reason is null) and (reset_by is null) = (reset_in is null)),
  check (reset_by is null or round > 1)
);
create index application_rounds_by_set on application_rounds (requirement_set, organization_id);
alter table application_rounds enable row level security, force row level security;
create policy own on application_rounds to contado_app, contado_worker
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());
create policy staff_reads on application_rounds for select to contado_staff, contado_auditor using (true);
create policy staff_reset on application_rounds for insert to contado_staff
  with check (round > 1 and reset_by = current_staff_id());
create policy sets_are_known on application_rounds for select to current_user using (true);
grant select, insert, update (started_on_mobile_at) on application_rounds to contado_app;
grant select, insert on application_rounds to contado_staff;
-- A set of requirements that gained a row reopens the papers.
grant select, update (requirement_set) on application_rounds to contado_worker;
grant select on application_rounds to contado_auditor;

create function note_reset() returns trigger language plpgsql as $$
begin
  new.reset_in := case when new.reset_by is null then null else this_transaction() end;
  return new;
end $$;
create trigger application_rounds_reset before insert or update on application_rounds
  for each row execute function note_reset();

-- Which businesses were judged by another set of requirements is a job's question before it acts for any of them. A policy that let it
-- read every round would let each job of one business read those of all others; a function answers that alone.
create function organizations_of_other_sets(p_set text, p_most integer) returns setof uuid
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select distinct organization_id from application_rounds where requirement_set <> p_set order by organization_id limit p_most
$$;
revoke all on function organizations_of_other_sets from public;
grant execute on function organizations_of_other_sets to contado_worker;

create table application_steps (
  organization_id uuid not null,
  round smallint not null,
  step text not null check (step in ('companyRiskProfile', 'kyb', 'ubos', 'documentation', 'pep', 'onboardingCheckout')),
  -- Whose own part it is; a person's declaration alone has one.
  user_id uuid references users check ((step = 'pep') = (user_id is not null)),
  status text not null check (status in ('not_started', 'in_progress', 'submitted', 'pending', 'completed', 'approved', 'denied',
    'additional_info_requested')),
  version integer not null check (version > 0),
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
alter table application_steps enable row level security, force row level security;
create policy own on application_steps to contado_app, contado_worker
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());
create policy customers_decide_nothing on application_steps as restrictive to contado_app
  using (true) with check (status in ('in_progress', 'submitted', 'completed') and decided_by is null and decided_at is null);
create policy staff_all on application_steps to contado_staff using (true) with check (true);
create policy auditor_reads on application_steps for select to contado_auditor using (true);
create policy declaration_is_told on application_steps for select to current_user using (step = 'pep');
create policy reopened_wait on application_steps for select to current_user using (true);
grant select, insert, update on application_steps to contado_app;
-- Staff correct what a step says; whoever saved it last stays named in it, who corrected it in the versions of addresses.
grant select, update (status, decided_by, decided_at, data, version) on application_steps to contado_staff;
grant select, update (status, version, data, decided_by, decided_at) on application_steps to contado_worker;
grant select on application_steps to contado_auditor;

-- What the risk model said of an application: the version that said it, points by factor, and what denied at once. Never changed.
create table risk_scores (
  id uuid primary key,
  organization_id uuid not null,
  round smallint not null,
  model text not null,
  points smallint not null check (points between 0 and 100),
  tier text not null check (tier in ('low', 'medium', 'high')),
  parts jsonb not null,
  -- What it read, sealed as a whole: it tells of persons.
  facts bytea not null,
  floors text[] not null,
  stops text[] not null,
  scored_at timestamptz not null,
  foreign key (organization_id, round) references application_rounds
);
create index risk_scores_of_round on risk_scores (organization_id, round, id desc);
alter table risk_scores enable row level security, force row level security;
create policy own on risk_scores to contado_app, contado_worker
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());
create policy staff_reads on risk_scores for select to contado_staff, contado_auditor using (true);
create policy model_reads on risk_scores for select to current_user using (organization_id = current_organization_id());
grant select, insert on risk_scores to contado_app;
grant select on risk_scores to contado_worker, contado_staff, contado_auditor;

-- The model denies, not the customer: what it stops on stands in the score of this very moment.
create function deny_by_score(p_score_id uuid, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  own uuid := current_organization_id();
begin
  if not exists (select from risk_scores where id = p_score_id and organization_id = own and cardinality(stops) > 0) then
    return false;
  end if;
  update applications set status = 'denied', decided_at = p_at where organization_id = own and status = 'in_progress';
  if not found then
    return false;
  end if;
  update organizations set status = 'automatically_denied', verification_status = 'denied' where id = own;
  return true;
end $$;
revoke all on function deny_by_score from public;
grant execute on function deny_by_score to contado_app;

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
create function hasten_application() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update public.applications a set referred_hours = x.hours, waits_since = date_trunc('milliseconds',
    public.business_instant(public.business_seconds(a.waits_since) - 3600.0 * (x.hours - a.referred_hours)))
  from (select count(*) as hours from (select from public.invites i where i.organization_id = new.organization_id and i.is_referral
    and i.status = 'accepted' limit 8) y) x
  where a.organization_id = new.organization_id and a.status = 'submitted' and x.hours > a.referred_hours;
  return null;
end $$;
create trigger invites_hasten after update of status on invites for each row
  when (new.is_referral and new.status = 'accepted' and old.status <> 'accepted') execute function hasten_application();
revoke all on function hasten_application from public;

-- How far a beneficial owner's own declaration is, kept from their step. Who was approved acts on while it is looked at again.
create function keep_declaration() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  new.pep_status := case when new.is_ubo and new.role <> 'owner' then coalesce((
    select s.status from application_steps s
      where s.organization_id = new.organization_id and s.step = 'pep' and s.user_id = new.user_id
      order by s.round desc limit 1), 'in_progress') else 'not_started' end;
  return new;
end $$;
revoke all on function keep_declaration from public;
create trigger memberships_keep_declaration before insert or update of is_ubo, role on memberships
  for each row execute function keep_declaration();

create function follow_declaration() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from step_reopenings r where r.organization_id = new.organization_id and r.round = new.round and r.step = 'pep'
      and r.user_id = new.user_id and r.closed_at is null) then
    return null;
  end if;
  update memberships set pep_status = new.status
    where user_id = new.user_id and organization_id = new.organization_id and is_ubo and role <> 'owner';
  return null;
end $$;
revoke all on function follow_declaration from public;
create trigger declarations_are_followed after insert or update of status on application_steps
  for each row when (new.step = 'pep') execute function follow_declaration();

-- What staff decided about the entities that own a part.
create table ubo_entity_reviews (
  organization_id uuid not null,
  round smallint not null,
  -- As the owners' step names it.
  owner_id text not null,
  -- Of the owners' step; what is changed later was not looked at.
  version integer not null,
  -- A denial has a reason, which staff read.
  decision text not null default 'approved' check (decision in ('approved', 'denied')),
  reason text check (length(reason) between 1 and 500),
  decided_by uuid not null references staff,
  decided_at timestamptz not null,
  primary key (organization_id, round, owner_id, version),
  foreign key (organization_id, round) references application_rounds,
  check ((decision = 'denied') = (reason is not null))
);
alter table ubo_entity_reviews enable row level security, force row level security;
create policy staff_reads on ubo_entity_reviews for select to contado_staff using (true);
create policy staff_decides on ubo_entity_reviews for insert to contado_staff with check (decided_by = current_staff_id());
create policy auditor_reads on ubo_entity_reviews for select to contado_auditor using (true);
grant select, insert on ubo_entity_reviews to contado_staff;
grant select on ubo_entity_reviews to contado_auditor;

-- What staff said of a file: accepted, or rejected with the reason that the customer reads. Once; another file is handed in instead.
create table file_reviews (
  file_id uuid primary key references files,
  organization_id uuid not null references organizations,
  decision text not null check (decision in ('accepted', 'rejected')),
  reason text check (length(reason) <= 500),
  decided_by uuid not null references staff,
  decided_at timestamptz not null,
  check ((decision = 'rejected') = (reason is not null))
);
create index file_reviews_of_organization on file_reviews (organization_id, decided_at desc);
alter table file_reviews enable row level security, force row level security;
create policy own on file_reviews for select to contado_app, contado_worker using (organization_id = current_organization_id());
create policy staff_reads on file_reviews for select to contado_staff using (true);
create policy staff_decides on file_reviews for insert to contado_staff with check (decided_by = current_staff_id());
create policy auditor_reads on file_reviews for select to contado_auditor using (true);
grant select (file_id, organization_id, decision, reason, decided_at) on file_reviews to contado_app, contado_worker;
grant select, insert on file_reviews to contado_staff;
grant select on file_reviews to contado_auditor;

-- Who of staff reads the personal data of a business in the clear, why, and for how long: five minutes. Who reads it may end it before its
-- time; nobody makes it longer.
create table personal_data_reveals (
  id uuid primary key,
  organization_id uuid not null references organizations,
  staff_id uuid not null references staff,
  reason text not null check (length(reason) between 3 and 500),
  revealed_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > revealed_at and ends_at <= revealed_at + interval '5 minutes')
);
create index personal_data_reveals_of_reader on personal_data_reveals (staff_id, organization_id, ends_at desc);
create index personal_data_reveals_of_organization on personal_data_reveals (organization_id, revealed_at desc);
alter table personal_data_reveals enable row level security, force row level security;
create policy staff_reads on personal_data_reveals for select to contado_staff using (true);
create policy staff_reveals on personal_data_reveals for insert to contado_staff with check (staff_id = current_staff_id());
create policy auditor_reads on personal_data_reveals for select to contado_auditor using (true);
create policy staff_hides on personal_data_reveals for update to contado_staff
  using (staff_id = current_staff_id()) with check (staff_id = current_staff_id());
grant select, insert, update (ends_at) on personal_data_reveals to contado_staff;
grant select on personal_data_reveals to contado_auditor;

create function keep_reveal() returns trigger language plpgsql as $$
begin
  if new.ends_at > old.ends_at then
    raise exception 'what is shown is not shown for longer' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger personal_data_reveals_keep before update of ends_at on personal_data_reveals
  for each row execute function keep_reveal();

-- What was approved and edited since is decided again: step by step, with what it said before.
create table step_reopenings (
  id uuid primary key,
  organization_id uuid not null,
  round smallint not null,
  step text not null check (step in ('kyb', 'ubos', 'documentation', 'pep')),
  user_id uuid references users check ((step = 'pep') = (user_id is not null)),
  cause text not null check (cause in ('legal-name', 'person-names', 'registered-address', 'trading-addresses', 'residential-address',
    'owners', 'requirement', 'denied')),
  -- What has to be given anew, by its field; none where staff alone have to look again.
  asked text[] not null check (cardinality(asked) <= 20),
  -- What the step said until then, sealed whole; null where nothing of it was replaced.
  before bytea,
  opened_by_staff uuid references staff,
  opened_by_user uuid references users,
  opened_at timestamptz not null,
  closed_by uuid references staff,
  closed_at timestamptz,
  check (num_nonnulls(opened_by_staff, opened_by_user) <= 1),
  check ((closed_by is null) = (closed_at is null)),
  foreign key (organization_id, round) references application_rounds
);
create index step_reopenings_open on step_reopenings (organization_id, step) where closed_at is null;
create index step_reopenings_of_organization on step_reopenings (organization_id, opened_at desc, id desc);
create trigger step_reopenings_stay before delete on step_reopenings for each row execute function refuse_change();
create trigger step_reopenings_no_truncate before truncate on step_reopenings for each statement execute function refuse_change();
alter table step_reopenings enable row level security, force row level security;
create policy own on step_reopenings for select to contado_app, contado_worker using (organization_id = current_organization_id());
create policy owners_reopen on step_reopenings for insert to contado_app
  with check (organization_id = current_organization_id() and opened_by_user = current_user_id() and closed_at is null);
create policy requirements_reopen on step_reopenings for insert to contado_worker
  with check (organization_id = current_organization_id() and cause = 'requirement' and opened_by_staff is null and opened_by_user is null
    and closed_at is null);
create policy staff_reads on step_reopenings for select to contado_staff, contado_auditor using (true);
create policy staff_reopens on step_reopenings for insert to contado_staff
  with check (opened_by_staff = current_staff_id() and closed_at is null);
create policy staff_closes on step_reopenings for update to contado_staff using (closed_at is null)
  with check (closed_by = current_staff_id());
create policy reopening_is_known on step_reopenings for select to current_user using (step = 'pep');
create policy reopened_wait on step_reopenings for select to current_user using (true);
grant select, insert on step_reopenings to contado_app, contado_worker;
grant select, insert, update (closed_by, closed_at) on step_reopenings to contado_staff;
grant select on step_reopenings to contado_auditor;

-- What was approved and is decided again waits for staff once the customer has brought everything that was asked.
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
create trigger application_steps_wait after update of status on application_steps
  for each row when (new.status is distinct from old.status) execute function note_reopened_waits();
create trigger step_reopenings_wait after insert or update of closed_at on step_reopenings
  for each row execute function note_reopened_waits();

-- Addresses that staff correct keep their versions.
create table address_versions (
  id uuid primary key,
  organization_id uuid not null references organizations,
  -- Whose home it is; null for a place of the business.
  user_id uuid references users,
  kind text not null check (kind in ('registered', 'trading', 'residential')),
  check ((kind = 'residential') = (user_id is not null)),
  -- Both sealed with the organization's own key; a business trades at several places.
  before bytea not null,
  after bytea not null,
  reason text not null check (length(reason) between 3 and 500),
  changed_by uuid not null references staff,
  changed_at timestamptz not null
);
create index address_versions_of_organization on address_versions (organization_id, changed_at desc, id desc);
create trigger address_versions_append_only before update or delete on address_versions
  for each row execute function refuse_change();
create trigger address_versions_no_truncate before truncate on address_versions
  for each statement execute function refuse_change();
alter table address_versions enable row level security, force row level security;
create policy staff_reads on address_versions for select to contado_staff, contado_auditor using (true);
create policy staff_writes on address_versions for insert to contado_staff with check (changed_by = current_staff_id());
grant select, insert on address_versions to contado_staff;
grant select on address_versions to contado_auditor;

-- The day from which a paper of an application in review is too old, and when its owner was told so, once. What the paper says stays
-- sealed.
create table application_papers (
  organization_id uuid not null references organizations,
  file_id uuid not null references files on delete cascade,
  -- Whose proof of address it is; null: the company's paper.
  user_id uuid references users,
  document text not null,
  stale_on date not null,
  told_at timestamptz,
  primary key (organization_id, file_id)
);
create index application_papers_stale on application_papers (stale_on, organization_id) where told_at is null;
create index application_papers_by_file on application_papers (file_id);
alter table application_papers enable row level security, force row level security;
create policy own on application_papers to contado_app, contado_worker
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());
create policy sweep_reads on application_papers for select to contado_worker using (told_at is null);
create policy staff_reads on application_papers for select to contado_staff, contado_auditor using (true);
grant select on application_papers to contado_staff, contado_auditor;
grant select, insert, delete on application_papers to contado_app;
grant select, update (told_at), delete on application_papers to contado_worker;

-- A paper that became too old during the review and the newer one that took its place: the old one is kept for whoever looks back.
create table renewed_papers (
  -- The old one: it is replaced once, whoever comes second finds it gone.
  file_id uuid primary key references files,
  by_file_id uuid not null unique references files,
  organization_id uuid not null,
  round smallint not null,
  -- Whose proof of address it is; null: the company's paper.
  user_id uuid references users,
  renewed_by uuid not null references users,
  renewed_at timestamptz not null,
  foreign key (organization_id, round) references application_rounds,
  check (file_id <> by_file_id)
);
create index renewed_papers_of_organization on renewed_papers (organization_id, renewed_at desc);
create trigger renewed_papers_append_only before update or delete on renewed_papers
  for each row execute function refuse_change();
create trigger renewed_papers_no_truncate before truncate on renewed_papers
  for each statement execute function refuse_change();
alter table renewed_papers enable row level security, force row level security;
create policy own on renewed_papers for select to contado_app using (organization_id = current_organization_id());
create policy renews on renewed_papers for insert to contado_app
  with check (organization_id = current_organization_id() and renewed_by = current_user_id());
create policy staff_reads on renewed_papers for select to contado_staff, contado_auditor using (true);
grant select, insert on renewed_papers to contado_app;
grant select on renewed_papers to contado_staff, contado_auditor;

-- What a provider refused and no other table says: of a card, only why. Everything else is read where it stands.
create table provider_refusals (
  id uuid primary key,
  organization_id uuid not null references organizations,
  provider text not null check (provider in ('cards')),
  code text not null check (length(code) between 1 and 80),
  refused_at timestamptz not null
);
create index provider_refusals_of_organization on provider_refusals (organization_id, refused_at desc, id desc);
create trigger provider_refusals_append_only before update or delete on provider_refusals
  for each row execute function refuse_change();
create trigger provider_refusals_no_truncate before truncate on provider_refusals
  for each statement execute function refuse_change();
alter table provider_refusals enable row level security, force row level security;
create policy own on provider_refusals for insert to contado_app with check (organization_id = current_organization_id());
create policy staff_reads on provider_refusals for select to contado_staff, contado_auditor using (true);
grant insert on provider_refusals to contado_app;
grant select on provider_refusals to contado_staff, contado_auditor;

-- One try of a person to prove who they are. Wall time: nothing of it follows the business's day.
create table kyc_sessions (
  id uuid primary key,
  user_id uuid not null references users,
  state text not null default 'created' check (state in
    ('created', 'submitted', 'approved', 'declined', 'resubmission_requested', 'review', 'expired', 'abandoned')),
  -- Sandbox only: what its vendor was told to decide.
  sandbox_decision text check (sandbox_decision in
    ('approved', 'declined', 'resubmission_requested', 'review', 'expired', 'abandoned')),
  created_at timestamptz not null,
  submitted_at timestamptz,
  -- When the vendor decided, or the try was left.
  ended_at timestamptz,
  check (submitted_at is not null or state in ('created', 'abandoned')),
  check ((state in ('created', 'submitted')) = (ended_at is null))
);
create index kyc_sessions_by_user on kyc_sessions (user_id, created_at desc);
-- What nobody has decided yet stands once for each person.
create unique index kyc_sessions_open on kyc_sessions (user_id) where state in ('created', 'submitted', 'review');
alter table kyc_sessions enable row level security, force row level security;
create policy own_sessions on kyc_sessions to contado_app, contado_worker
  using (user_id = current_user_id()) with check (user_id = current_user_id());
create policy customers_decide_nothing on kyc_sessions as restrictive to contado_app
  using (true) with check (state in ('created', 'submitted', 'abandoned'));
-- What the vendor left to people, they decide.
create policy staff_end on kyc_sessions to contado_staff using (true) with check (state in ('abandoned', 'approved', 'declined'));
grant select, insert, update on kyc_sessions to contado_app;
grant select, update on kyc_sessions to contado_worker, contado_staff;

-- An application that nobody continued for 90 days rests: its business is inactive until an owner signs in for it. Which applications
-- rest is asked of all businesses at once, before a job could act for one of them: functions ask it.

-- A full session of somebody who owns the business: only they wake it.
create function is_owner_here(p_organization uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from sessions s join memberships m on m.user_id = s.user_id and m.organization_id = s.organization_id
    where s.organization_id = p_organization and s.kind = 'full' and s.expires_at > now() and m.role = 'owner')
$$;

create function rest_applications(p_before timestamptz, p_most integer) returns setof uuid
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update organizations set status = 'inactive' where id in (
    select o.id from applications a join organizations o on o.id = a.organization_id
    where a.status = 'in_progress' and o.status = 'enabled' and greatest(a.saved_at, a.returned_at) < p_before
      and not exists (select from application_steps s where s.organization_id = o.id and s.saved_at >= p_before)
      and not exists (select from application_rounds r where r.organization_id = o.id and r.opened_at >= p_before)
      and not is_owner_here(o.id)
    order by a.saved_at, o.id limit p_most for update of o skip locked)
  returning id
$$;

create function wake_rested() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update organizations o set status = 'enabled' where o.id = new.organization_id and o.status = 'inactive'
    and exists (select from memberships m where m.organization_id = o.id and m.user_id = new.user_id and m.role = 'owner');
  return null;
end $$;
create trigger sessions_wake after insert or update of kind, organization_id on sessions
  for each row when (new.kind = 'full' and new.organization_id is not null) execute function wake_rested();

revoke all on function is_owner_here, rest_applications, wake_rested from public;
grant execute on function rest_applications to contado_worker;
