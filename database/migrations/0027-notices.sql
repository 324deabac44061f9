-- What people are told of on their page of notifications, and of which topics they want no mails.

create table notices (
  id uuid primary key,
  user_id uuid not null references users,
  -- Null: it is about the person, whatever business they act for.
  organization_id uuid references organizations,
  kind text not null,
  topic text not null,
  words jsonb not null,
  path text check (path ~ '^/[^/\\]' or path = '/'),
  -- Business time.
  created_at timestamptz not null,
  read_at timestamptz
);
comment on column notices.words is 'Title and text in every language.';
create index notices_newest on notices (user_id, created_at desc, id desc);
create index notices_unread on notices (user_id) include (organization_id, topic) where read_at is null;
create index notices_by_age on notices (created_at);
alter table notices enable row level security, force row level security;
create policy own_notices on notices for select to contado_app
  using (user_id = current_user_id() and (organization_id is null or organization_id = current_organization_id()));
create policy own_notices_are_read on notices for update to contado_app
  using (user_id = current_user_id() and (organization_id is null or organization_id = current_organization_id()));
-- A login is told while it is proved, and a person by those who manage who may act for the business.
create policy told_by_requests on notices for insert to contado_app
  with check (organization_id = current_organization_id() or organization_id is null
    and (user_id = current_user_id() or current_scope() = 'identity' or is_colleague(user_id)));
create policy told_by_jobs on notices for insert to contado_worker
  with check (organization_id is null or organization_id = current_organization_id());
create policy worker_sweeps on notices for all to contado_worker using (created_at < business_now() - interval '180 days')
  with check (false);
grant select, insert, update (read_at) on notices to contado_app;
grant select, insert, delete on notices to contado_worker;

create table muted_mails (
  user_id uuid not null references users,
  topic text not null,
  muted_at timestamptz not null default clock_timestamp(),
  primary key (user_id, topic)
);
comment on table muted_mails is 'Topics of which a person wants no mails; what is not here is mailed.';
alter table muted_mails enable row level security, force row level security;
create policy own_choices on muted_mails to contado_app
  using (user_id = current_user_id()) with check (user_id = current_user_id());
create policy asked_before_mailing on muted_mails for select to contado_worker using (true);
grant select, insert, delete on muted_mails to contado_app;
grant select on muted_mails to contado_worker;
