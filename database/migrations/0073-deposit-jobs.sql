-- What is queued under the names that these jobs had among those of accounts is carried out under the names they have now.
create temporary table renamed_jobs on commit drop as
  select * from (values
    ('accounts.receive-deposit', 'deposits.receive'),
    ('accounts.receive-unplaced', 'deposits.receive-unplaced'),
    ('accounts.follow-deposit', 'deposits.follow'),
    ('accounts.reverse-deposit', 'deposits.reverse'),
    ('accounts.release-unverified', 'deposits.release-unverified'),
    ('accounts.release-deposit', 'deposits.release'),
    ('accounts.tell-of-deposit', 'deposits.tell'),
    ('accounts.tell-of-reversal', 'deposits.tell-of-reversal')
  ) as renamed (earlier, later);
insert into graphile_worker._private_tasks (identifier) select later from renamed_jobs on conflict do nothing;
update graphile_worker._private_jobs j set task_id = later.id
  from renamed_jobs r
  join graphile_worker._private_tasks earlier on earlier.identifier = r.earlier
  join graphile_worker._private_tasks later on later.identifier = r.later
  where j.task_id = earlier.id;
