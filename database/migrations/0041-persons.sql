-- What staff keep about a person besides what the person sees.

create table person_desk (
  user_id uuid primary key references users,
  escalated_by uuid references staff,
  escalated_at timestamptz,
  check ((escalated_by is null) = (escalated_at is null))
);
create index person_desk_waiting on person_desk (escalated_at, user_id) where escalated_at is not null;
alter table person_desk enable row level security, force row level security;
create policy staff_keep on person_desk to contado_staff using (true) with check (true);
create policy auditor_reads on person_desk for select to contado_auditor using (true);
grant select, insert, update on person_desk to contado_staff;
grant select on person_desk to contado_auditor;
