-- Sealing looks at the latest entries and batches every minute, of a trail that only grows.
create index audit_entries_at on audit_entries (at);
create index audit_batches_recorded_at on audit_batches (recorded_at);
