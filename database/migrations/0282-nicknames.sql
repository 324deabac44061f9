-- What a business calls an account of its own; empty where it is called by its currency and type.

alter table currency_accounts
  add column nickname text not null default '' check (length(nickname) <= 40);
grant update (nickname) on currency_accounts to contado_app;
