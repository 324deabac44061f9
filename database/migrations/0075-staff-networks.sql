-- Where members of staff signed in from: what strangers guess elsewhere is not counted there.
create table staff_networks (
  staff_id uuid not null references staff,
  network text not null,
  seen_at timestamptz not null default clock_timestamp(),
  primary key (staff_id, network)
);
alter table staff_networks enable row level security;
alter table staff_networks force row level security;
create policy staff_all on staff_networks to contado_staff using (true) with check (true);
create policy worker_sweeps on staff_networks for all to contado_worker using (seen_at < now() - interval '180 days');
grant select, insert, update on staff_networks to contado_staff;
grant select, delete on staff_networks to contado_worker;

-- Whoever copies heads compares what is there with what was noted.
create policy read_by_worker on ledger_head_copies for select to contado_worker using (true);
grant select on ledger_head_copies to contado_worker;
