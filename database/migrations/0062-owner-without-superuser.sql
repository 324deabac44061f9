-- The owner of the database need not be a superuser: what runs with its rights needs policies of its own, as the ledger's has.
create policy owner_counts on invoice_tallies to current_user using (true) with check (true);
create policy owner_reads on invoices for select to current_user using (true);

-- Under such an owner nothing was counted so far.
select count_invoice_tallies() where not (select rolsuper or rolbypassrls from pg_roles where rolname = current_user);
