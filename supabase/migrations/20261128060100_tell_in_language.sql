-- What: case_language(), the language of the mail about a case.
-- Why:  the API mails a decision when the person's page is closed, and the service reads nobody's settings.
-- Risk: none, nothing else calls it.
-- Undo: drop the function.

create function private.case_language(case_id bigint) returns text
  language sql stable security definer set search_path = ''
as $$
  select chosen.settings ->> 'language'
  from public.review_cases as told join public.user_preferences as chosen on chosen.user_id = told.user_id
  where told.id = case_id;
$$;
comment on function private.case_language(bigint) is
  'The language that the person of a case has chosen; null when they leave it to each browser. SECURITY DEFINER because the service reads nobody''s settings; it tells this one, and only the API can call it.';
grant execute on function private.case_language(bigint) to service_role;
