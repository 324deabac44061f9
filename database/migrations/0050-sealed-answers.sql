-- Stored answers are sealed with the key of the business that they tell of, and belong to it: whoever does not act for it any more gets
-- none of them. Those of before stood in clear and beside plain hashes, so they go; what they guarded is refused twice by its own state.
truncate idempotency_keys;
alter table idempotency_keys
  drop constraint idempotency_keys_pkey,
  drop column status,
  drop column answer,
  add column organization_id uuid,
  add column answer bytea not null,
  add constraint idempotency_keys_key unique nulls not distinct (actor, organization_id, route, key);
comment on column idempotency_keys.organization_id is 'Whom the actor acted for; null: for nobody but oneself, or the bank.';
comment on column idempotency_keys.body_hash is 'Keyed by a secret that is not in the database.';
comment on column idempotency_keys.answer is 'Sealed with the data key of the organization, or of the house, and bound to this row.';
drop policy own_keys on idempotency_keys;
create policy own_keys on idempotency_keys for select to contado_app, contado_staff
  using (actor = current_actor_key() and organization_id is not distinct from current_organization_id());
create policy keeps_own on idempotency_keys for insert to contado_app, contado_staff with check (actor = current_actor_key());
