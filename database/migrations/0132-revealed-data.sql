-- Who of staff reads the personal data of a business in the clear, why, and for how long: five minutes.

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
alter table personal_data_reveals enable row level security;
alter table personal_data_reveals force row level security;
create policy staff_reads on personal_data_reveals for select to contado_staff using (true);
create policy staff_reveals on personal_data_reveals for insert to contado_staff with check (staff_id = current_staff_id());
create policy auditor_reads on personal_data_reveals for select to contado_auditor using (true);
grant select, insert on personal_data_reveals to contado_staff;
grant select on personal_data_reveals to contado_auditor;
