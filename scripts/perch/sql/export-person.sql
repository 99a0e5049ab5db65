-- Export a person's data.
-- Replace person@example.com by the person's address in lower case; npm run perch does it by itself.
select jsonb_pretty(jsonb_build_object(
  'account', (
    select jsonb_build_object(
      'id', id, 'email', email, 'created_at', created_at, 'confirmed_at', email_confirmed_at,
      'confirmation_sent_at', confirmation_sent_at, 'recovery_sent_at', recovery_sent_at,
      'last_sign_in_at', last_sign_in_at, 'banned_until', banned_until, 'metadata', raw_user_meta_data
    )
    from auth.users where id = person.id
  ),
  'identities', (
    select coalesce(jsonb_agg(jsonb_build_object('provider', provider, 'data', identity_data) order by created_at), '[]')
    from auth.identities where user_id = person.id
  ),
  'sessions', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'created_at', created_at, 'refreshed_at', refreshed_at, 'ip', host(ip), 'user_agent', user_agent
    ) order by created_at), '[]')
    from auth.sessions where user_id = person.id
  ),
  -- Without the hashes.
  'access_tokens', (
    select coalesce(jsonb_agg(to_jsonb(token) - 'user_id' - 'token_hash' - 'session_id' order by created_at, id), '[]')
    from private.access_tokens as token where token.user_id = person.id
  ),
  'apps', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'title', app.title, 'url', app.url, 'name', item.name, 'place', item.position, 'added_at', installed.created_at
    ) order by item.position), '[]')
    from public.user_apps as installed
    join public.webapps as app on app.id = installed.webapp_id
    join public.drawer as item on item.user_id = person.id and item.kind = 'webapp' and item.id = app.id
    where installed.user_id = person.id
  ),
  'links', (
    select coalesce(jsonb_agg(to_jsonb(link) - 'user_id' order by item.position), '[]')
    from public.personal_links as link
    join public.drawer as item on item.user_id = person.id and item.kind = 'link' and item.id = link.id
    where link.user_id = person.id
  ),
  'link_checks', (
    select coalesce(jsonb_agg(to_jsonb(looked) - 'user_id' order by looked.link), '[]')
    from public.link_checks as looked where looked.user_id = person.id
  ),
  'home', private.home_content(person.id),
  'home_changes', (
    select to_jsonb(changes) - 'user_id' from public.home_versions as changes where changes.user_id = person.id
  ),
  'home_earlier', (
    select coalesce(jsonb_agg(
      to_jsonb(revision) - 'user_id' || jsonb_build_object('content', earlier.home) order by revision.id
    ), '[]')
    from private.home_revisions as revision join private.earlier_homes(person.id) as earlier using (id)
    where revision.user_id = person.id
  ),
  'home_removed', (
    select coalesce(jsonb_agg(to_jsonb(removal) - 'user_id' order by removal.removed_at), '[]')
    from private.home_removals as removal where removal.user_id = person.id
  ),
  'home_operations', (
    select coalesce(jsonb_agg(to_jsonb(operation) - 'user_id' order by operation.applied_at), '[]')
    from private.home_operations as operation where operation.user_id = person.id
  ),
  'home_undos', (
    select coalesce(jsonb_agg(to_jsonb(undo) - 'user_id' order by undo.made_at), '[]')
    from private.home_undos as undo where undo.user_id = person.id
  ),
  'widgets', (
    select coalesce(jsonb_agg(to_jsonb(widget) - 'user_id' order by widget.order_index), '[]')
    from public.widget_states as widget where widget.user_id = person.id
  ),
  'suggestions', (
    select coalesce(jsonb_agg(to_jsonb(suggested) - 'user_id' order by suggested.id), '[]')
    from public.review_cases as suggested where suggested.user_id = person.id
  ),
  'owned_apps', (
    select coalesce(jsonb_agg(to_jsonb(own) - 'user_id' || jsonb_build_object('title', app.title, 'url', app.url)
      order by own.created_at), '[]')
    from private.webapp_owners as own join public.webapps as app on app.id = own.webapp_id where own.user_id = person.id
  ),
  'reports', (
    select coalesce(jsonb_agg(to_jsonb(report) - 'user_id' - 'visitor_hash' order by report.id), '[]')
    from private.webapp_reports as report where report.user_id = person.id
  ),
  'page_reports', (
    select coalesce(jsonb_agg(to_jsonb(report) - 'user_id' - 'visitor_hash' order by report.id), '[]')
    from private.page_reports as report where report.user_id = person.id
  ),
  'handles', (
    select coalesce(jsonb_agg(to_jsonb(own) - 'user_id' - 'skeleton' order by own.taken_at), '[]')
    from private.handles as own where own.user_id = person.id
  ),
  'published_pages', (
    select coalesce(jsonb_agg(to_jsonb(page) - 'user_id' order by page.number), '[]')
    from private.published_pages as page where page.user_id = person.id
  ),
  'added_widgets', (
    select coalesce(jsonb_agg(to_jsonb(widget) - 'user_id' || jsonb_build_object('entries', (
      select coalesce(jsonb_agg(to_jsonb(entry) - 'user_id' - 'widget_id' order by entry.rank, entry.id), '[]')
      from public.widget_entries as entry
      where entry.user_id = widget.user_id and entry.widget_id = widget.id
    )) order by widget.rank, widget.id), '[]')
    from public.widgets as widget where widget.user_id = person.id
  ),
  -- Without the addresses, which are secrets: whoever reads one sees the calendar for years.
  'calendars', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'name', name, 'host', substring(url from '^https?://([^/?#]+)'), 'added_at', created_at, 'content', content
    ) order by created_at), '[]')
    from private.calendars where user_id = person.id
  ),
  'settings', (
    select to_jsonb(preferences) - 'user_id' from public.user_preferences as preferences where preferences.user_id = person.id
  ),
  'picture', (
    select file.name from storage.objects as file
    where file.bucket_id = 'pictures' and file.name like person.id || '/%'
    order by file.created_at desc limit 1
  ),
  'log', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'at', created_at, 'action', (payload #>> '{}')::jsonb ->> 'action', 'ip', ip_address
    ) order by created_at), '[]')
    from auth.audit_log_entries where (payload #>> '{}')::jsonb ->> 'actor_id' = person.id::text
  )
)) as export
from auth.users as person
where person.email = 'person@example.com';
