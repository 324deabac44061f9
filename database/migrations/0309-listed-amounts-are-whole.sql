-- What it is about, as its row shows it; late fees and discounts come and go with the day and are not in it.
alter table invoices alter column listed_minor set expression as
  (case when status = 'sent' then base_minor else coalesce(final_minor, base_minor) end);
