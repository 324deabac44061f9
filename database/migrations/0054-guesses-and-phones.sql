-- Wrong guesses at what a login is kept by, per account and place; unlogged, since a crash may forget them. Keys are hashed.
create unlogged table guess_counters (
  key text primary key,
  wrong integer not null default 0,
  waits_until timestamptz not null default 'epoch',
  changed_at timestamptz not null default clock_timestamp()
);
grant select, insert, update on guess_counters to contado_app, contado_staff;
grant select, delete on guess_counters to contado_worker;

-- The browser that asked for a mailed code: typed anywhere else the code is wrong.
alter table email_verifications add column browser_hash bytea;

-- Whether somebody signed in from a network before is asked at every step of signing in.
create index sign_ins_by_network on sign_ins (user_id, network, at desc) where outcome = 'signed-in';

-- A phone number is one login's. Where several verified the same one before, the oldest keeps it alone and the others lose nothing.
alter table users add column phone_verified_at timestamptz;
alter table users no force row level security;
update users u set phone_verified_at = u.created_at
where u.id in (
  select distinct on (v.phone_number) v.id from users v
  where v.is_phone_verified and v.phone_number is not null
  order by v.phone_number, v.created_at, v.id);
alter table users force row level security;
create unique index users_by_verified_phone on users (phone_number) where phone_verified_at is not null;
