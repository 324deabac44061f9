-- An accepted conversion that nobody carried out while its money was reserved ends: nothing moved.

alter table fx_quotes
  add column expired_at timestamptz,
  drop constraint fx_quotes_status_check,
  add constraint fx_quotes_status_check check (status in ('open', 'accepted', 'completed', 'expired')),
  add constraint fx_quotes_expired_check check ((status = 'expired') = (expired_at is not null));
create index fx_quotes_accepted on fx_quotes (accepted_at) where status = 'accepted';
-- The sweep acts for no organization yet; the job that ends one does.
create policy sweep_reads on fx_quotes for select to contado_worker using (status = 'accepted');
