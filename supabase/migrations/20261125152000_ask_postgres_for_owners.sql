-- What: public.ownership(), what an owner's page shows; public.own_figures() and set_handle(), which stood in `private`.
-- Why:  docs/decisions/0080: pages ask Postgres for what the specification documents no call of the API for.
-- Risk: two functions have another schema from here on. A version of the API before this one answers 500 to both calls
--       until it is replaced.
-- Undo: drop public.ownership(), and set the schema of the others to private again.

alter function private.own_figures(bigint) set schema public;
alter function private.set_handle(text) set schema public;

create function public.ownership(app_slug text) returns jsonb
  language sql stable security invoker set search_path = ''
as $$
  select jsonb_build_object(
    'webapp', jsonb_build_object(
      'id', app.id, 'slug', app.slug, 'title', app.title, 'url', app.url, 'iconUrl', app.icon_url,
      'description', app.description, 'tags', app.tags,
      'screenshots', (
        select coalesce(jsonb_agg(jsonb_build_object('imageUrl', image_url, 'label', label) order by position), '[]')
        from public.webapp_screenshots where webapp_id = app.id
      )
    ),
    'claim', (
      select jsonb_build_object(
        'token', token,
        'state', case when verified_at is null then 'pending' when lost_at is null then 'verified' else 'lost' end,
        'method', method, 'verifiedAt', to_char(verified_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'checkedAt', to_char(checked_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      )
      from private.webapp_owners where webapp_id = app.id and user_id = (select private.member_id())
    ),
    'edit', (
      select jsonb_build_object(
        'status', status, 'changes', changes, 'answer', answer, 'createdAt', to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      )
      from public.review_cases
      where webapp_id = app.id and kind = 'edit' and user_id = (select private.member_id())
      order by id desc limit 1
    )
  )
  from public.webapps as app where app.slug = app_slug;
$$;
comment on function public.ownership(text) is
  'An app with the caller''s own claim of it and their last edit, as its owner''s page shows them; null for an app that the caller can''t see.';
grant execute on function public.ownership(text) to authenticated;
