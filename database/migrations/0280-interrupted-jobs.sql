-- How often a worker died while it held a job. That it died is no failed attempt of the job: only a job that takes worker after worker
-- along is given up in the end.
create table job_interruptions (
  job_id bigint primary key,
  times integer not null
);
grant select, insert, update, delete on job_interruptions to contado_jobs;
