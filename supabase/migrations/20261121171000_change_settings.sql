-- What: change_settings(), which changes some of a person's settings in one statement.
-- Why:  reading, merging and writing back in the browser loses what another tab, device or click wrote in between.
-- Risk: none; it runs with the caller's own rights.
-- Undo: drop function public.change_settings(text, text).

create function public.change_settings(change text, newcomer text default '{}') returns jsonb
  language sql security invoker set search_path = ''
as $$
  insert into public.user_preferences as own (settings)
  values (jsonb_strip_nulls(newcomer::jsonb || change::jsonb))
  on conflict on constraint user_preferences_user_key
  do update set settings = jsonb_strip_nulls(own.settings || change::jsonb)
  returning settings;
$$;
comment on function public.change_settings(text, text) is
  'Changes these of the caller''s settings (null takes one away) and answers all of them. An account without any begins with those of the newcomer. Both are JSON objects, as texts.';

revoke execute on function public.change_settings(text, text) from public, anon;
grant execute on function public.change_settings(text, text) to authenticated;
