-- Looking at an invoice, and paying it, without an account.

-- The link of a mail to somebody who need not sign in. Viewing and paying are separate; both die with the final state.
create table invoice_invites (
  id uuid primary key,
  invoice_id uuid not null references invoices,
  sender_id uuid not null references organizations,
  email text not null check (email = lower(email)),
  scope text not null check (scope in ('view', 'pay')),
  token_hash bytea not null unique,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  first_viewed_at timestamptz
);
create index invoice_invites_by_invoice on invoice_invites (invoice_id);
alter table invoice_invites enable row level security, force row level security;
create policy sender_invites on invoice_invites to contado_app, contado_worker
  using (sender_id = current_organization_id()) with check (sender_id = current_organization_id());
create policy held_token on invoice_invites for select to contado_app
  using (encode(token_hash, 'hex') = nullif(current_setting('app.invite_token_hash', true), ''));
create policy viewed on invoice_invites for update to contado_app
  using (invoice_id = current_invite_invoice_id()) with check (invoice_id = current_invite_invoice_id());
grant select, insert, update (revoked_at, first_viewed_at) on invoice_invites to contado_app;
grant select, insert, update (revoked_at) on invoice_invites to contado_worker;
