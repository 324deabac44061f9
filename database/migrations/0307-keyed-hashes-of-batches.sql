-- A plain hash of a table says which account numbers stand in it to whoever tries them; what was read before is only no longer noticed again.
update batches set content_hash = sha256(gen_random_uuid()::text::bytea) where content_hash is not null;
