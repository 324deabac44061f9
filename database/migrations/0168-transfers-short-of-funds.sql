-- Whoever has a transfer whose day is near and whose account has less than leaves it is told once, in time to pay in.
alter table transfers add column short_told_at timestamptz;
create index transfers_to_fund on transfers (send_date, organization_id)
  where status in ('scheduled', 'needs_approval') and short_told_at is null and send_date is not null;
