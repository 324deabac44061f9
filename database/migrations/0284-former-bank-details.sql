-- Where money to a payee went before its bank details were changed: whoever looks twice compares both.

alter table bank_accounts
  add column former_holder text,
  add column former_last4 text,
  add check ((former_holder is null) = (former_last4 is null));
