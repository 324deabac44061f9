-- Papers that belong to one person of a business: the proof of where they live, and what answers a question that only they read.

-- Runs with the rights of whoever asks: whose question it is, the policy of the questions says.
create function is_file_of_other_person(file_group text, uploaded_by uuid) returns boolean language plpgsql stable as $$
begin
  if uploaded_by = current_user_id() then return false; end if;
  return case split_part(file_group, ':', 1)
    when 'address-proof' then true
    when 'additional-info' then not exists (
      select from public.additional_info_requests r where r.id::text = split_part(file_group, ':', 2))
    else false end;
end $$;
