-- Guarded: to approve an application whose risk is high takes two, and a head among them where political exposure made it high.

-- Runs with the rights of whoever asks, as the guard does. What scored nothing came before the steps and takes one.
create function guard_application_approval() returns trigger language plpgsql as $$
declare
  score record;
begin
  select s.tier, s.floors into score from public.risk_scores s
    where s.organization_id = old.organization_id order by s.round desc, s.id desc limit 1;
  if score.tier is distinct from 'high' then return new; end if;
  perform require_approval('application.approve', old.organization_id, jsonb_build_object('status', 'approved'));
  if 'pep' = any (score.floors) and not exists (
    select from public.approvals a join public.staff s on s.id in (a.proposed_by, a.confirmed_by)
    where a.subject_id = old.organization_id and a.act = 'application.approve' and a.state = 'confirmed'
      and a.confirmed_in = public.this_transaction() and s.role = 'compliance-head') then
    raise exception 'a head is among the two who approve who is politically exposed' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger applications_approval_guarded before update of status on applications
  for each row when (new.status = 'approved' and old.status <> 'approved') execute function guard_application_approval();
