-- The jobs of one transaction in one call: the queue takes three of them in a third of the time that three calls took. The one that
-- was asked for first is due first, by a microsecond each, so that a line keeps their order. No two have the same key.
create function enqueue_jobs(jobs json)
returns void language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  specs graphile_worker.job_spec[];
  unknown text;
begin
  select job.name into unknown from json_to_recordset(jobs) as job(name text)
  where not exists (select from public.job_names n where n.name = job.name) limit 1;
  if found then
    raise exception 'no job is called %', unknown using errcode = '22023';
  end if;
  select array_agg((job.name, job.payload, job.line,
      coalesce(job."runAt", now() + (job.place - 1) * interval '1 microsecond'),
      job."maxAttempts", job.key, null, null)::graphile_worker.job_spec order by job.place) into specs
  from rows from (json_to_recordset(jobs)
      as (name text, payload json, "runAt" timestamptz, key text, "maxAttempts" smallint, line text))
    with ordinality as job(name, payload, "runAt", key, "maxAttempts", line, place);
  perform graphile_worker.add_jobs(specs);
end $$;
revoke all on function enqueue_jobs from public;
grant create on schema public to contado_jobs;
alter function enqueue_jobs(json) owner to contado_jobs;
revoke create on schema public from contado_jobs;
grant execute on function enqueue_jobs to contado_app, contado_staff, contado_worker;
-- By hand it puts one in still.
revoke execute on function enqueue_job from contado_app, contado_staff, contado_worker;
