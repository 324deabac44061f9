-- When this session last showed that the mailbox is its person's: a mailed code or link was used in it. Somebody without a second
-- factor who has just shown that is not asked for another mailed code to set the first one up.
alter table sessions add column mailbox_proved_at timestamptz;
