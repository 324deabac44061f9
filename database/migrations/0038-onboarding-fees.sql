-- The fee of an application that was approved, by the card that its owner left: at most once for each business.

create table onboarding_fees (
  organization_id uuid primary key references organizations,
  status text not null default 'kept' check (status in ('kept', 'due', 'refused', 'owed', 'charged', 'collected', 'waived')),
  amount_minor bigint not null check (amount_minor > 0),
  -- What the vendor knows the card by; never its number.
  card_profile text,
  card_network text,
  card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  first_try_at timestamptz,
  -- The vendor's order that waits for its answer: asked again under the same id, it is one charge.
  charge_id uuid,
  -- Why the last try was refused; null where no card was there.
  refusal text,
  -- Business time of the next try, collection or look at the payout; null where nothing follows.
  next_at timestamptz,
  charged_id uuid,
  settled_at timestamptz,
  paid_out_at timestamptz,
  check ((card_profile is null) = (card_last4 is null) and (card_profile is null) = (card_network is null)),
  check (status <> 'kept' or (next_at is null and settled_at is null)),
  check ((status in ('charged', 'collected', 'waived')) = (settled_at is not null)),
  check ((status = 'charged') = (charged_id is not null)),
  check (paid_out_at is null or status = 'charged')
);
create index onboarding_fees_next on onboarding_fees (next_at, organization_id) where next_at is not null;
alter table onboarding_fees enable row level security, force row level security;
create policy own on onboarding_fees to contado_app, contado_worker
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());
create policy sweep_reads on onboarding_fees for select to contado_worker using (next_at is not null);
create policy staff_reads on onboarding_fees for select to contado_staff, contado_auditor using (true);
grant select on onboarding_fees to contado_staff, contado_auditor;
grant select, insert (organization_id, amount_minor, card_profile, card_network, card_last4),
  update (card_profile, card_network, card_last4, next_at) on onboarding_fees to contado_app;
grant select, insert, update on onboarding_fees to contado_worker;
