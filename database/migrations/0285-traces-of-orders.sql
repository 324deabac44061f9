-- By what the banks on the way know a payment (a UETR on SWIFT), and the code of its rail with which it failed or came back.

alter table rail_orders
  add column trace text check (length(trace) between 1 and 60),
  add column return_code text check (return_code ~ '^[A-Z0-9]{3,10}$');
alter table transfers
  add column trace text,
  add column return_code text;
