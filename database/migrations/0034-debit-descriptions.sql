-- What the payer reads of a debit on the bank statement; the development tools name a debit by it.
alter table sandbox_bank_debits add column description text not null default '';
