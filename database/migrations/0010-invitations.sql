-- Invitations of people and of businesses.

-- `person`: to act for the business that invites. `company`: to open an account and become its contact.
create table invites (
  id uuid primary key,
  kind text not null check (kind in ('person', 'company')),
  organization_id uuid not null references organizations,
  email text not null check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  role text check (role in ('owner', 'manager', 'read-only', 'no-access')),
  token_hash bytea not null unique,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'canceled')),
  invited_by uuid not null references users,
  -- As they were called then: whoever is invited may not read the people of the business.
  invited_by_name text not null,
  accepted_by uuid references users,
  accepted_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  category text not null default 'other' check (category in ('customer', 'supplier', 'other')),
  is_referral boolean not null default false,
  -- Which owner of the application the invitation is for.
  owner_id text,
  -- When an owner was written to last, and how often reminded.
  sent_at timestamptz,
  reminders smallint not null default 0 check (reminders between 0 and 3),
  check ((kind = 'person') = (role is not null)),
  check ((status = 'accepted') = (accepted_by is not null)),
  check (not is_referral or kind = 'company'),
  check (owner_id is null or (kind = 'person' and owner_id ~ '^[a-zA-Z0-9-]{1,40}$')),
  check ((owner_id is null) = (sent_at is null))
);
create unique index invites_open on invites (organization_id, kind, email) where status = 'pending';
create index invites_by_organization on invites (organization_id, created_at desc);
create index invites_by_email on invites (email) where status = 'pending';
create index invites_by_acceptor on invites (accepted_by) where accepted_by is not null;
create index invites_referrals on invites (organization_id, created_at desc) where is_referral;
create unique index invites_of_owner on invites (organization_id, owner_id) where owner_id is not null and status <> 'canceled';
create index invites_to_remind on invites (created_at, id) where owner_id is not null and reminders < 3 and status <> 'canceled';
alter table invites enable row level security, force row level security;
-- An invitation is seen by the business that sent it, by whoever holds its token, and by the person it was sent to.
create policy own_invites on invites to contado_app, contado_worker
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());
create policy identity_functions on invites to contado_app
  using (current_scope() = 'identity') with check (current_scope() = 'identity');
create policy received on invites for select to contado_app, contado_worker
  using (accepted_by = current_user_id() or email = (select current_verified_email()));
-- Whoever else may write an invitation: only owners let people in, and who comes in may only be the one who accepts.
create policy owners_invite_people on invites as restrictive for insert to contado_app
  with check (kind = 'company' or organization_id = current_owned_organization_id());
create policy owners_change_invites on invites as restrictive for update to contado_app
  using (true) with check (kind = 'company' or organization_id = current_owned_organization_id() or accepted_by = current_user_id());
-- Whoever shows the token of an invitation sees that one, also when it was sent to another address.
create policy held_token on invites for select to contado_app
  using (encode(token_hash, 'hex') = nullif(current_setting('app.invite_token_hash', true), ''));
create policy staff_reads on invites for select to contado_staff, contado_auditor using (true);
create policy worker_sweeps on invites for delete to contado_worker
  using (status <> 'accepted' and expires_at < now() - interval '90 days');
create policy worker_finds on invites for select to contado_worker
  using (status <> 'accepted' and expires_at < now() - interval '90 days');
create policy worker_reminds on invites for select to contado_worker
  using (owner_id is not null and reminders < 3 and status <> 'canceled');
create policy owner_counts on invites for select to current_user using (is_referral);
grant select, insert, update (first_name, last_name, role, token_hash, status, invited_by, invited_by_name, accepted_by, accepted_at,
  created_at, expires_at, category, owner_id, sent_at, reminders) on invites to contado_app;
grant select on invites to contado_staff, contado_auditor;
grant select, update (token_hash, expires_at, sent_at, reminders), delete on invites to contado_worker;

alter table email_verifications add foreign key (invite_id) references invites;
