-- What was approved and edited since is decided again: step by step, with what it said before. Addresses that staff correct keep their versions.

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
grant select, insert on step_reopenings to contado_app, contado_worker;
grant select, insert, update (closed_by, closed_at) on step_reopenings to contado_staff;
grant select on step_reopenings to contado_auditor;

-- Staff correct what a step says; whoever saved it last stays named in it, who corrected it in the versions below.
grant update (data, version) on application_steps to contado_staff;
-- A set of requirements that gained a row reopens the papers.
grant update (status, version, data, decided_by, decided_at) on application_steps to contado_worker;
grant update (requirement_set) on application_rounds to contado_worker;
create index application_rounds_by_set on application_rounds (requirement_set, organization_id);
create policy worker_looks_again on application_rounds for select to contado_worker using (true);

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

-- A paper that proves nothing any more is kept for whoever looks back, and leaves its place to another.
alter table files add column replaced_at timestamptz;
grant update (replaced_at) on files to contado_app, contado_staff, contado_worker;
create policy staff_replaces on files for update to contado_staff using (true) with check (replaced_at is not null);

-- Who was approved acts on while their declaration is looked at again.
create or replace function follow_declaration() returns trigger
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
create policy reopening_is_known on step_reopenings for select to current_user using (step = 'pep');
