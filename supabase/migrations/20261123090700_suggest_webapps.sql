-- What: the address /suggest; suggest_webapp(), withdraw_suggestion(), is_suggested() for people who suggest an app;
--       case_emails() and is_kept() for who decides.
-- Why:  docs/decisions/0050-one-review-for-all-cases.md. Nobody writes review_cases directly, so that a suggestion is
--       always somebody's own, new and undecided.
-- Risk: an app or a catalogue with the slug 'suggest' gets another one.
-- Undo: drop the functions; delete the route from private.slugs.

-- Whatever has the address gives it to the page. Emptied slugs are not chosen anew on an update, so this asks by name.
update public.webapps set slug = private.free_slug('suggest') where slug = 'suggest';
update public.catalogues set snail = private.free_slug('suggest') where snail = 'suggest';
delete from private.slugs where slug = 'suggest';
insert into private.slugs (slug, kind) values ('suggest', 'route');

create function private.is_suggested(url text) returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from public.review_cases as suggested
    where private.url_key(suggested.changes ->> 'url') = private.url_key($1)
      and suggested.kind = 'suggestion' and suggested.status in ('open', 'held')
  );
end;
$$;
comment on function private.is_suggested(text) is
  'Whether somebody has suggested this address and nobody has decided yet. SECURITY DEFINER because people read their own suggestions only; it does not say whose it is.';
grant execute on function private.is_suggested(text) to authenticated;

create function private.suggest_webapp(changes jsonb, note text, problems text[]) returns bigint
  language plpgsql security definer set search_path = ''
as $$
declare
  member constant uuid := private.member_id();
  added bigint;
begin
  if member is null then
    raise sqlstate '42501' using message = 'Only members may do this.';
  end if;
  insert into public.review_cases (kind, user_id, changes, note, problems)
  values ('suggestion', member, changes, note, problems)
  returning id into added;
  return added;
end;
$$;
comment on function private.suggest_webapp(jsonb, text, text[]) is
  'Adds the caller''s suggestion; answers its id. An address that waits for a decision already is a 23505. SECURITY DEFINER because nobody may write cases.';
grant execute on function private.suggest_webapp(jsonb, text, text[]) to authenticated;

create function private.withdraw_suggestion(case_id bigint) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.review_cases set status = 'withdrawn', decided_at = clock_timestamp()
  where id = case_id and kind = 'suggestion' and user_id = (select private.member_id()) and status in ('open', 'held');
  return found;
end;
$$;
comment on function private.withdraw_suggestion(bigint) is
  'Takes back a suggestion of the caller that nobody has decided; answers whether there was one. SECURITY DEFINER because nobody may write cases.';
grant execute on function private.withdraw_suggestion(bigint) to authenticated;

create function private.case_emails(case_ids bigint[]) returns table (case_id bigint, email text)
  language plpgsql stable security definer set search_path = '' rows 50
as $$
begin
  if not (select public.is_admin()) then
    raise sqlstate '42501' using message = 'Only the administrator may do this.';
  end if;
  return query
  select suggested.id, account.email::text
  from public.review_cases as suggested join auth.users as account on account.id = suggested.user_id
  where suggested.id = any(case_ids);
end;
$$;
comment on function private.case_emails(bigint[]) is
  'Who suggested these. SECURITY DEFINER because addresses are in auth.users, which nobody may read; it refuses whoever is not the administrator.';
grant execute on function private.case_emails(bigint[]) to authenticated;

create function private.is_kept(webapp bigint) returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not (select public.is_admin()) then
    raise sqlstate '42501' using message = 'Only the administrator may do this.';
  end if;
  return exists (select from public.user_apps where webapp_id = webapp)
    or exists (select from private.temp_installs where webapp_id = webapp and expires_at > now());
end;
$$;
comment on function private.is_kept(bigint) is
  'Whether anybody has this app on a home screen. SECURITY DEFINER because nobody reads the home screens of others; it refuses whoever is not the administrator.';
grant execute on function private.is_kept(bigint) to authenticated;
