-- Who works through the queue and lives, what the queue looks like, and a job's end in the transaction of its effect.

create table worker_heartbeats (
  -- As the queue names whoever holds a job. A session-level advisory lock on it is held for as long as the worker lives.
  pool text primary key,
  started_at timestamptz not null default clock_timestamp(),
  beat_at timestamptz not null default clock_timestamp()
);
grant select, insert, update, delete on worker_heartbeats to contado_jobs;

grant create on schema public to contado_jobs;

-- False: somebody else has carried the job out.
create function finish_job(job_id bigint) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from graphile_worker._private_jobs where id = job_id;
  return found;
end $$;
revoke all on function finish_job from public;
alter function finish_job(bigint) owner to contado_jobs;
grant execute on function finish_job(bigint) to contado_worker;

-- Dead are jobs that used up their attempts; what the calendar asks for again is not one.
create function queue_health(out beat_age_seconds double precision, out oldest_seconds double precision,
  out waiting bigint, out locked bigint, out dead bigint)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select (select extract(epoch from clock_timestamp() - max(beat_at)) from public.worker_heartbeats),
    coalesce(extract(epoch from clock_timestamp() - min(run_at) filter (where is_due)), 0),
    count(*) filter (where is_due), count(*) filter (where locked_at is not null),
    count(*) filter (where locked_at is null and attempts >= max_attempts and payload -> '_cron' is null)
  from (
    select j.*, j.locked_at is null and j.attempts < j.max_attempts and j.run_at <= clock_timestamp() as is_due
    from graphile_worker._private_jobs j) jobs
$$;
revoke all on function queue_health from public;
alter function queue_health() owner to contado_jobs;
grant execute on function queue_health() to contado_app, contado_staff, contado_worker;

revoke create on schema public from contado_jobs;
