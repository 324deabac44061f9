-- Which rule of monitoring stopped a payment or a deposit, for whoever decides about it; transfers have had it from the first day. What
-- staff put on hold themselves has none, nor has what was stopped before this came.
alter table payments add column stop_rule text;
alter table deposits add column stop_rule text;
-- Whoever holds a guarantee by hand takes the place of the rule that let it wait before.
grant update (stop_rule) on payments to contado_staff;
