-- PostgreSQL asks permissive policies from the last name to the first, not from the first to the last: whoever read accounts of
-- their own had two functions look for reasons to show each row before the comparison that lets it through.
alter policy payers_read on currency_accounts rename to also_payers;
alter policy payees_return_excess on currency_accounts rename to also_payees_who_return_excess;
alter policy payers_read on data_keys rename to also_payers;
