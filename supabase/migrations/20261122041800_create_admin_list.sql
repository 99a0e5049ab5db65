-- What: what the administrator's list is searched by, and list_webapps(), which answers a page of it.
-- Why:  a search finds any part of title, description, address or tags, so it needs trigrams of all of them.
-- Risk: a change of an app writes its text anew.
-- Undo: drop the trigger and the functions, then private.webapp_texts.

create table private.webapp_texts (
  webapp_id bigint primary key references public.webapps (id) on delete cascade,
  created_at timestamptz not null,
  content text collate "C" not null
);
comment on table private.webapp_texts is
  'All that the administrator''s search looks into, of every app, in lower case: title, description, address and tags on lines of their own. Written by a trigger on webapps only.';
create index webapp_texts_content_idx on private.webapp_texts
  using gin (content extensions.gin_trgm_ops) with (fastupdate = off);
alter table private.webapp_texts enable row level security;

create function private.write_webapp_text() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.webapp_texts as stored (webapp_id, created_at, content)
  values (
    new.id, new.created_at,
    lower(concat_ws(e'\n', new.title, new.description, new.url, array_to_string(new.tags, e'\n')))
  )
  on conflict (webapp_id) do update set created_at = excluded.created_at, content = excluded.content
  where (stored.created_at, stored.content) is distinct from (excluded.created_at, excluded.content);
  return null;
end;
$$;
comment on function private.write_webapp_text() is
  'Trigger: keeps the administrator''s search true. SECURITY DEFINER because nobody may write its table.';
create trigger write_webapp_text
  after insert or update of title, description, url, tags, created_at on public.webapps
  for each row execute function private.write_webapp_text();

create function private.counts_of(sort text, out source text, out metric text)
  language plpgsql stable set search_path = ''
as $$
declare
  period constant text := substr(sort, strpos(sort, '-') + 1);
begin
  metric := split_part(sort, '-', 1);
  if metric not in ('installs', 'launches', 'uninstalls') then
    raise sqlstate 'PT400' using message = 'Not a known order.';
  end if;
  source := case period
    when 'today' then format('public.webapp_daily_stats where day = %L', private.utc_today())
    when 'yesterday' then format('public.webapp_daily_stats where day = %L', private.utc_today() - 1)
    when 'this-week' then format('private.webapp_weekly_stats where week = %L', private.utc_monday())
    when 'last-week' then format('private.webapp_weekly_stats where week = %L', private.utc_monday() - 7)
  end;
  if source is null then
    raise sqlstate 'PT400' using message = 'Not a known order.';
  end if;
  source := format('select webapp_id, %1$I as score from %2$s and %1$I > 0', metric, source);
end;
$$;
comment on function private.counts_of(text) is
  'A query for the apps that an order of the administrator''s list counts above 0, with their counts. Raises PT400 for no such order.';

create function private.list_webapps(search text, sort text, page_size integer, page integer)
  returns table (ids bigint[], total bigint)
  language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  skipped constant bigint := (page - 1)::bigint * page_size;
  pattern constant text := '%' || replace(replace(replace(lower(search), '\', '\\'), '%', '\%'), '_', '\_') || '%';
  source text;
  counted bigint;
  rest bigint[];
begin
  if not (select public.is_admin()) then
    raise sqlstate '42501' using message = 'Only the administrator may list all apps.';
  end if;
  if sort <> 'recently-added' then
    source := (private.counts_of(sort)).source;
  end if;

  if search <> '' then
    execute format(
      'with matched as materialized (
         select webapp_id, created_at from private.webapp_texts where content like $1
       )
       select (select count(*) from matched), array(
         select webapp_id from matched %s order by %s created_at desc, webapp_id desc limit $2 offset $3
       )',
      case when source is not null then format('left join (%s) as counts using (webapp_id)', source) else '' end,
      case when source is not null then 'coalesce(score, 0) desc,' else '' end
    )
    into total, ids using pattern, page_size, skipped;
    return next;
    return;
  end if;

  total := coalesce((select apps from private.store_counts where kind = 'all' and key = ''), 0);
  if source is null then
    ids := array(
      select id from public.webapps order by created_at desc, id desc limit page_size offset skipped
    );
    return next;
    return;
  end if;

  -- First the apps that were counted, in the order of an index, then all the others.
  execute format(
    'select array(select webapp_id from (%s) as counts order by score desc, webapp_id desc limit $1 offset $2)', source
  )
  into ids using page_size, skipped;
  if cardinality(ids) < page_size then
    if cardinality(ids) > 0 then
      counted := skipped + cardinality(ids);
    else
      execute format('select count(*) from (%s) as counts', source) into counted;
    end if;
    execute format(
      'select array(
         select id from public.webapps as app
         where not exists (select from (%s) as counts where counts.webapp_id = app.id)
         order by created_at desc, id desc limit $1 offset $2
       )', source
    )
    into rest using page_size - cardinality(ids), greatest(skipped - counted, 0);
    ids := ids || rest;
  end if;
  return next;
end;
$$;
comment on function private.list_webapps(text, text, integer, integer) is
  'A page (from 1) of all apps whose title, description, address or tags contain the text in any case, in one of thirteen orders, always descending; apps that were not counted come last, the newest first. SECURITY DEFINER because no index can be used for such a search under row-level security; it refuses whoever is not the administrator.';
grant execute on function private.list_webapps(text, text, integer, integer) to authenticated;
