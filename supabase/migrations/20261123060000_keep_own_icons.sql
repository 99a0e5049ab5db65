-- What: own_icons(), all icons of the caller's home screen that this site stores, and a trigger that keeps a replaced icon
--       for 30 days.
-- Why:  members choose icons of their own. Undo and an earlier home screen name the icon from before, so it must still be
--       there. A deleted account takes all of its icons along, also those that no row shows.
-- Risk: a replaced icon stays stored for 30 days.
-- Undo: drop the triggers and the functions.

create function private.keep_replaced_icon() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.image_leases as lease (name, holder, expires_at)
  values (private.stored_image(old.icon_url), old.user_id, now() + interval '30 days')
  on conflict (name, holder) do update set expires_at = greatest(lease.expires_at, excluded.expires_at);
  return null;
end;
$$;
comment on function private.keep_replaced_icon() is
  'Trigger: an icon that its owner replaces is kept for 30 days, as long as an earlier home screen may name it. SECURITY DEFINER because nobody writes leases.';

create trigger keep_replaced_icon after update of icon_url on public.user_apps
  for each row when (old.icon_url like '/storage/images/%' and new.icon_url is distinct from old.icon_url)
  execute function private.keep_replaced_icon();
create trigger keep_replaced_icon after update of icon_url on public.personal_links
  for each row when (old.icon_url like '/storage/images/%' and new.icon_url is distinct from old.icon_url)
  execute function private.keep_replaced_icon();

create function private.own_icons() returns setof text
  language sql stable security definer set search_path = ''
as $$
  select icon_url from public.personal_links
  where user_id = (select private.member_id()) and private.stored_image(icon_url) is not null
  union
  select icon_url from public.user_apps
  where user_id = (select private.member_id()) and private.stored_image(icon_url) is not null
  union
  select icon_url from private.home_removals
  where user_id = (select private.member_id()) and private.stored_image(icon_url) is not null
  union
  select '/storage/images/' || name from private.image_leases where holder = (select private.member_id());
$$;
comment on function private.own_icons() is
  'The addresses of stored icons that the caller''s home screen shows or showed, or that the caller has stored. SECURITY DEFINER because nobody reads removals and leases; it answers about the caller alone.';
grant execute on function private.own_icons() to authenticated;
