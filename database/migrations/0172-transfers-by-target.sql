-- What arrives in another currency than it left is found by that currency as an expression: of an expression in an index it is known how often
-- each of its values is. By the column alone all transfers in dollars were expected where there are none, and read by processes of their own.
drop index transfers_by_target;
create index transfers_by_target on transfers (organization_id, nullif(target_currency, source_currency), id desc)
  where target_currency <> source_currency;
