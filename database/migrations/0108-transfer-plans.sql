-- What waits for approval is looked at for everybody, oldest first. Several policies let the worker read transfers, and reading what they
-- ask for out of the index as well makes this the cheapest way, whoever has how many.
drop index transfers_to_approve;
create index transfers_to_approve on transfers (created_at, id) include (organization_id, payee_organization_id, status)
  where status = 'needs_approval';

-- Nearly all transfers arrive in the currency they left in. Without this, what arrives in it by exchange is taken for as frequent as the
-- currency itself, and looked for in the whole list.
create statistics transfers_exchanged on (nullif(target_currency, source_currency)) from transfers;
