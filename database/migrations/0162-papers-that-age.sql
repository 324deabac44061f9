-- The day from which a paper of an application in review is too old, and when its owner was told so, once. What the paper says stays sealed.
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
