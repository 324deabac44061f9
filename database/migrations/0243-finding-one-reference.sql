-- One reference among a million: trigrams of numbers are shared by thousands, the beginning of a word by few.

create function word_starts(words text) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array_remove(regexp_split_to_array(words, '[^[:alnum:]]+'), ''))
$$;
create index transfers_word_starts on transfers using gin (organization_id, word_starts(transfer_words(payee_name, reference)));

drop function find_transfers_by_words;
-- At most so many of the acting organization's transfers that have this text somewhere, in no order; null where so many of its newest have
-- it that the list itself finds a page of them sooner. The text is in lower case, the pattern finds it anywhere.
create function find_transfers_by_words(wanted text, pattern text, most integer) returns uuid[] language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
declare
  own uuid := current_organization_id();
  newest constant int := 200;
  few constant int := 10;
  -- What follows a sign that is neither letter nor digit begins a word wherever the text is found.
  start text := substring(wanted from '[^[:alnum:]]([[:alnum:]]{3,})$');
begin
  if (select count(*) from (select transfer_words(t.payee_name, t.reference) as words from transfers t
      where t.organization_id = own order by t.id desc limit newest) latest where words like pattern) > few then
    return null;
  end if;
  if start is null then
    return array(select t.id from transfers t where t.organization_id = own
      and transfer_words(t.payee_name, t.reference) like pattern limit most);
  end if;
  -- What is no plain column is compared after the index has found the word.
  return array(select t.id from transfers t where t.organization_id = own
    and word_starts(transfer_words(t.payee_name, t.reference)) @@ (quote_literal(start) || ':*')::tsquery
    and (transfer_words(t.payee_name, t.reference) || '') like pattern limit most);
end $$;
revoke all on function find_transfers_by_words from public;
grant execute on function find_transfers_by_words to contado_app;
