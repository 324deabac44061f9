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
