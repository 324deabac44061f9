-- What staff decided about the parts of an application that are no step: the entities that own a part, and the papers.

create table ubo_entity_reviews (
  organization_id uuid not null,
  round smallint not null,
  -- As the owners' step names it.
  owner_id text not null,
  -- Of the owners' step; what is changed later was not looked at.
  version integer not null,
  decided_by uuid not null references staff,
  decided_at timestamptz not null,
  primary key (organization_id, round, owner_id, version),
  foreign key (organization_id, round) references application_rounds
);
alter table ubo_entity_reviews enable row level security;
alter table ubo_entity_reviews force row level security;
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
alter table file_reviews enable row level security;
alter table file_reviews force row level security;
create policy own on file_reviews for select to contado_app, contado_worker using (organization_id = current_organization_id());
create policy staff_reads on file_reviews for select to contado_staff using (true);
create policy staff_decides on file_reviews for insert to contado_staff with check (decided_by = current_staff_id());
create policy auditor_reads on file_reviews for select to contado_auditor using (true);
grant select (file_id, organization_id, decision, reason, decided_at) on file_reviews to contado_app, contado_worker;
grant select, insert on file_reviews to contado_staff;
grant select on file_reviews to contado_auditor;
