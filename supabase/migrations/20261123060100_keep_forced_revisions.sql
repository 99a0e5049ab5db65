-- What: keep_revision(true) keeps an empty home screen too.
-- Why:  putting an earlier home screen back can be undone, also when the one that it replaces is empty. The list of earlier
--       home screens shows none without apps and links.
-- Risk: none.
-- Undo: the function as create_home_revisions has it.

create or replace function private.keep_revision(is_forced boolean) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  member constant uuid := private.member_id();
  stored public.home_versions;
begin
  select * into stored from public.home_versions where user_id = member;
  if not found or (not is_forced and stored.changed_at > now() - interval '1 minute')
    or not exists (select from auth.users where id = member) then
    return;
  end if;

  insert into private.home_revisions (user_id, version, app_count, items, content)
  select
    member, stored.version, count(*),
    coalesce(jsonb_agg(jsonb_build_object('name', item.name, 'icon', item.icon_url) order by item.position)
      filter (where item.position < 12), '[]'),
    private.home_content(member)
  from public.drawer as item where item.user_id = member
  having count(*) > 0 or is_forced
  on conflict (user_id, version) do nothing;

  delete from private.home_revisions
  where user_id = member and (
    created_at < now() - interval '30 days'
    or id not in (select id from private.home_revisions where user_id = member order by id desc limit 30)
  );
end;
$$;
comment on function private.keep_revision(boolean) is
  'Keeps the caller''s home screen as it is, if it stood for more than a minute and is not empty, or if is_forced says so. SECURITY DEFINER because nobody writes revisions; it acts on the caller''s own alone.';
