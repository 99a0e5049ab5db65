-- What: published_page() also answers the sky of the page's owner, and how pictures are shown on it.
-- Why:  a published page looks like the home screen it comes from. It is read with the page and is not part of the copy:
--       people expect that a new sky shows everywhere at once.
-- Risk: the sky of a public page is public. Never the owner's own picture: its sky has no name here.
-- Undo: published_page() as create_published_pages has it.

drop function private.published_page(text, text);

create function private.published_page(asked_handle text, asked_name text)
  returns table (
    id uuid, handle text, name text, title text, description text, image_url text, published_at timestamptz, items jsonb,
    sky text, picture_look jsonb
  )
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
  select page.id, person.handle, page.name, page.title, page.description, page.image_url,
    page.published_at::timestamptz, private.shown_items(page.content),
    nullif(chosen.settings ->> 'sky', 'picture'), chosen.settings -> 'pictureLook'
  from private.handles as asked
  join private.handles as person on person.user_id = asked.user_id and person.is_current
  join private.published_pages as page on page.user_id = asked.user_id
  left join public.user_preferences as chosen on chosen.user_id = page.user_id
  where asked.skeleton = private.handle_skeleton(asked_handle)
    and page.name = asked_name and page.is_public and not page.is_removed;
end;
$$;
comment on function private.published_page(text, text) is
  'The public page of this name, whose person has this handle, had it before, or has one that looks like it: `handle` is the one they have now. `sky` and `picture_look` are their settings now; null without a choice, and for their own picture. SECURITY DEFINER because nobody reads the pages of others; it answers what is public only, and never whose account it is.';
grant execute on function private.published_page(text, text) to anon, authenticated, service_role;
