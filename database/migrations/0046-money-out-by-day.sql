-- What a business paid before a payment of it was held, the newest first.
create index payments_by_payer on payments (payer_id, created_at desc) where payer_id is not null;
create index transfers_by_day on transfers (organization_id, created_at desc);
