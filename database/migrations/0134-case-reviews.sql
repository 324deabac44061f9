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
