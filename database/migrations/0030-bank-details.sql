-- A payee is asked for their bank details by a link that is mailed to them: it is good for one answer, and for 14 days.

create table bank_detail_requests (
  id uuid primary key,
  organization_id uuid not null references organizations,
  beneficiary_id uuid not null references beneficiaries,
  email text not null,
  language text not null check (language in ('en', 'es')),
  -- What the business wants to pay; without an amount: whatever may be owed.
  currency text not null,
  amount_minor bigint check (amount_minor > 0),
  token_hash bytea not null unique,
  asked_by uuid not null references users,
  asked_by_name text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  -- It was answered, or another one took its place.
  ended_at timestamptz
);
-- One at a time is good for anything.
create unique index bank_detail_requests_open on bank_detail_requests (organization_id, beneficiary_id) where ended_at is null;
create index bank_detail_requests_of_party on bank_detail_requests (beneficiary_id);
create index bank_detail_requests_by_person on bank_detail_requests (asked_by);
alter table bank_detail_requests enable row level security, force row level security;
create policy own_rows on bank_detail_requests to contado_app
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());
-- Whoever shows the token sees that one.
create policy held_token on bank_detail_requests for select to contado_app
  using (encode(token_hash, 'hex') = nullif(current_setting('app.invite_token_hash', true), ''));
create policy staff_reads on bank_detail_requests for select to contado_staff, contado_auditor using (true);
grant select, insert, update (ended_at) on bank_detail_requests to contado_app;
grant select on bank_detail_requests to contado_staff, contado_auditor;
