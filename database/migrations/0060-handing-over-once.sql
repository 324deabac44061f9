-- A message that is being handed over belongs to whoever does it, so that a job which is begun twice hands it over once.

alter table outgoing_messages add column handed_at timestamptz, add column handed_by text;
comment on column outgoing_messages.handed_at is 'When a worker began to hand it over; whoever is interrupted keeps it for a minute.';
comment on column outgoing_messages.handed_by is 'The worker, as the queue names it.';
