-- Reads tables only: a statement that proves the ledger may share its work among processes.
alter function ledger_floor_of(text, text, text) parallel safe;
