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
grant select, insert on risk_scores to contado_app;
grant select on risk_scores to contado_worker, contado_staff, contado_auditor;

-- The model denies, not the customer: what it stops on stands in the score of this very moment.
create policy model_reads on risk_scores for select to current_user using (organization_id = current_organization_id());
create policy model_denies on applications to current_user
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());
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
