-- Whom a business invited stays known beside the contact that came of it; a recommended business is an invited one, too.

alter table invites
  add column category text not null default 'other' check (category in ('customer', 'supplier', 'other')),
  add column is_referral boolean not null default false,
  add check (not is_referral or kind = 'company');
grant update (category) on invites to contado_app;
create index invites_referrals on invites (organization_id, created_at desc) where is_referral;

-- As the business itself wrote them when it invited; null where the contact was added by its handle, which opens nobody's data.
alter table contacts
  add column owner_email text check (owner_email = lower(owner_email)),
  add column first_name text,
  add column last_name text;
