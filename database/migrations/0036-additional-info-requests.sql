-- Questions to customers, about an application, one of its people, or a transaction: asked, answered, read. What is written there is
-- sealed with the business's own key.

create table additional_info_requests (
  id uuid primary key,
  organization_id uuid not null references organizations,
  external_document_type text not null check (external_document_type in
    ('application', 'user', 'document', 'ubo-entity', 'monitored-transaction')),
  external_document_id uuid not null,
  -- The step of an application, an entity that owns a part as the owners' step names it, or the kind of transaction.
  part text check (part <> ''),
  -- Who alone may answer; null where the business may.
  to_user_id uuid references users check (external_document_type <> 'user' or to_user_id = external_document_id),
  message bytea not null,
  status text not null default 'sent' check (status in ('sent', 'replied', 'reviewed')),
  asked_by uuid not null references staff,
  asked_at timestamptz not null,
  due_at timestamptz not null check (due_at > asked_at),
  reply bytea,
  replied_by uuid references users,
  replied_at timestamptz,
  reviewed_by uuid references staff,
  reviewed_at timestamptz,
  check ((replied_by is null) = (replied_at is null) and (replied_by is null) = (reply is null)),
  check ((reviewed_by is null) = (reviewed_at is null) and (status = 'reviewed') = (reviewed_by is not null)),
  check (status <> 'replied' or replied_by is not null),
  unique (id, organization_id)
);
comment on table additional_info_requests is 'What staff asked of a business and what it answered; never removed.';
-- One question at a time about one thing.
create unique index additional_info_open on additional_info_requests (external_document_id, external_document_type, part)
  nulls not distinct where status = 'sent';
create index additional_info_by_organization on additional_info_requests (organization_id, id desc);
create index additional_info_replied on additional_info_requests (replied_at, id) where status = 'replied';
create index additional_info_waiting on additional_info_requests (organization_id, id desc) where status = 'sent';
create index additional_info_by_document on additional_info_requests (external_document_id, id desc);
create index additional_info_asked_by on additional_info_requests (asked_by);
create index additional_info_of_person on additional_info_requests (to_user_id) where to_user_id is not null;
create index additional_info_replied_by on additional_info_requests (replied_by) where replied_by is not null;
create index additional_info_reviewed_by on additional_info_requests (reviewed_by) where reviewed_by is not null;

create function additional_info_may_move(before text, after text) returns boolean language sql immutable parallel safe as
$$ select (before, after) in (('sent', 'replied'), ('sent', 'reviewed'), ('replied', 'reviewed')) $$;
create function keep_additional_info() returns trigger language plpgsql as $$
begin
  if not additional_info_may_move(old.status, new.status) then
    raise exception 'a question does not go from % to %', old.status, new.status using errcode = '23514';
  end if;
  return new;
end $$;
create trigger additional_info_keep before update on additional_info_requests
  for each row execute function keep_additional_info();
create trigger additional_info_stay before delete on additional_info_requests for each row execute function refuse_change();

alter table additional_info_requests enable row level security, force row level security;
create policy own on additional_info_requests to contado_app
  using (organization_id = current_organization_id() and (to_user_id is null or to_user_id = current_user_id()))
  with check (organization_id = current_organization_id() and status = 'replied' and replied_by = current_user_id());
create policy tells on additional_info_requests for select to contado_worker using (organization_id = current_organization_id());
create policy staff_read on additional_info_requests for select to contado_staff, contado_auditor using (true);
create policy staff_ask on additional_info_requests for insert to contado_staff
  with check (asked_by = current_staff_id() and status = 'sent');
create policy staff_review on additional_info_requests for update to contado_staff using (true)
  with check (status = 'reviewed' and reviewed_by = current_staff_id());
create policy owner_tells on additional_info_requests for select to current_user
  using (organization_id = current_organization_id());
grant select, update (status, reply, replied_by, replied_at) on additional_info_requests to contado_app;
grant select on additional_info_requests to contado_worker, contado_auditor;
grant select, insert, update (status, reviewed_by, reviewed_at) on additional_info_requests to contado_staff;

-- Who applies sees that somebody is asked and until when; what they are asked is theirs.
create function latest_questions_to_people()
  returns table (user_id uuid, status text, asked_at timestamptz, due_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select distinct on (r.to_user_id) r.to_user_id, r.status, r.asked_at, r.due_at
  from public.additional_info_requests r
  where r.organization_id = public.current_organization_id() and r.to_user_id is not null
  order by r.to_user_id, r.id desc limit 500
$$;
revoke all on function latest_questions_to_people from public;
grant execute on function latest_questions_to_people to contado_app;

-- Papers that belong to one person of a business: the proof of where they live, and what answers a question that only they read.
-- Runs with the rights of whoever asks: whose question it is, the policy of the questions says.
create function is_file_of_other_person(file_group text, uploaded_by uuid) returns boolean language plpgsql stable as $$
begin
  if uploaded_by = current_user_id() then return false; end if;
  return case split_part(file_group, ':', 1)
    when 'address-proof' then true
    when 'additional-info' then not exists (
      select from public.additional_info_requests r where r.id::text = split_part(file_group, ':', 2))
    else false end;
end $$;

create table additional_info_files (
  request_id uuid not null,
  organization_id uuid not null,
  file_id uuid not null unique references files,
  primary key (request_id, file_id),
  foreign key (request_id, organization_id) references additional_info_requests (id, organization_id)
);
alter table additional_info_files enable row level security, force row level security;
create policy own on additional_info_files to contado_app
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());
create policy staff_read on additional_info_files for select to contado_staff, contado_auditor using (true);
grant select, insert on additional_info_files to contado_app;
grant select on additional_info_files to contado_staff, contado_auditor;

create table additional_info_invoices (
  request_id uuid not null,
  organization_id uuid not null,
  invoice_id uuid not null references invoices,
  attached_by uuid not null references users,
  attached_at timestamptz not null,
  primary key (request_id, invoice_id),
  foreign key (request_id, organization_id) references additional_info_requests (id, organization_id)
);
create index additional_info_invoices_by_invoice on additional_info_invoices (invoice_id);
create index additional_info_invoices_by_person on additional_info_invoices (attached_by);
alter table additional_info_invoices enable row level security, force row level security;
create policy own on additional_info_invoices to contado_app
  using (organization_id = current_organization_id()) with check (organization_id = current_organization_id());
create policy staff_read on additional_info_invoices for select to contado_staff, contado_auditor using (true);
grant select, insert on additional_info_invoices to contado_app;
grant select on additional_info_invoices to contado_staff, contado_auditor;
