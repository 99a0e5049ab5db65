-- What: catalogues, the store's curated collections, as drafts or published; how the administrator reads and orders them.
-- Why:  docs/decisions/administration.md. An app belongs to at most one; its page lives at /{snail}. What a model or
--       the bundled directory suggests is looked at before everybody sees it.

create table public.catalogues (
  id bigint generated always as identity primary key,
  name text not null check (char_length(btrim(name)) between 1 and 120 and private.is_plain_name(name)),
  description text not null default '' check (char_length(description) <= 5000),
  image_url text check (private.is_image_address(image_url)),
  icon_url text check (private.is_image_address(icon_url)),
  snail text not null default '' check (snail ~ '^[a-z0-9-]{1,64}$'),
  created_at timestamptz not null default now(),
  is_published boolean not null default true,
  publishes_itself boolean not null default false
    constraint catalogues_only_drafts_publish_themselves check (not (publishes_itself and is_published)),
  constraint catalogues_snail_key unique (snail)
);
comment on table public.catalogues is 'Curated collections of web apps. Everyone reads the published ones, the administrator all; the administrator writes.';
comment on column public.catalogues.image_url is 'The banner.';
comment on column public.catalogues.icon_url is 'The folder icon.';
comment on column public.catalogues.snail is 'The slug; made of the name when none is given, unique over apps and catalogues together.';
comment on column public.catalogues.is_published is 'A draft is the administrator''s alone. Its apps are in the store all the same.';
comment on column public.catalogues.publishes_itself is 'Whether the draft is published when nothing in its queue is pending any more and something of it was imported. Publishing or unpublishing by hand ends that.';
create index catalogues_created_at_idx on public.catalogues (created_at, id);
create index catalogues_stored_image_idx on public.catalogues (private.stored_image(image_url))
  where private.stored_image(image_url) is not null;
create index catalogues_stored_icon_idx on public.catalogues (private.stored_image(icon_url))
  where private.stored_image(icon_url) is not null;
create index catalogues_is_published_idx on public.catalogues (created_at, id) where not is_published;
create index catalogues_sitemap_files_idx on public.catalogues (((id - 1) / 5000), created_at desc)
  where is_published;

alter table public.catalogues enable row level security;
create policy "catalogues: administrator inserts" on public.catalogues
  for insert to authenticated with check ((select public.is_admin()));
create policy "catalogues: administrator updates all" on public.catalogues
  for update to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
create policy "catalogues: administrator deletes all" on public.catalogues
  for delete to authenticated using ((select public.is_admin()));
create policy "catalogues: visitor reads published" on public.catalogues for select to anon using (is_published);
create policy "catalogues: member reads published, administrator all" on public.catalogues
  for select to authenticated using (is_published or (select public.is_admin()));
grant select on public.catalogues to anon, authenticated, service_role;
grant delete on public.catalogues to authenticated;
grant insert (name, description, image_url, icon_url, snail, is_published, publishes_itself)
  on public.catalogues to authenticated;
grant update (name, description, image_url, icon_url, snail, is_published, publishes_itself)
  on public.catalogues to authenticated;

create function private.publish_finished() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  finished bigint[];
begin
  finished := array(
    select catalogue.id
    from public.catalogues as catalogue
    where catalogue.publishes_itself
      and catalogue.id in (select settled.catalogue_id from settled where settled.status <> 'pending')
      and not exists (
        select from public.queue_items as item where item.catalogue_id = catalogue.id and item.status = 'pending'
      )
      and exists (
        select from public.queue_items as item where item.catalogue_id = catalogue.id and item.status = 'completed'
      )
  );
  -- Writers of catalogues take turns: nobody waits for one who has nothing to write.
  if finished <> '{}' then
    update public.catalogues set is_published = true, publishes_itself = false where id = any(finished);
  end if;
  return null;
end;
$$;
comment on function private.publish_finished() is 'Trigger: publishes drafts that publish themselves when their queue is done. SECURITY DEFINER because whoever runs a queue need not be who may publish.';

create function public.curated_catalogues(
  search text default '', state text default null, page_size integer default 24, page integer default 1,
  wanted bigint default null
) returns jsonb
  language plpgsql stable security invoker set search_path = '' as $$
begin
  if not (select public.is_admin()) then
    raise sqlstate '42501' using message = 'Only the administrator may list drafts.';
  end if;
  if (char_length(search) <= 200 and page_size between 1 and 100 and page > 0) is not true then
    raise sqlstate 'PT400' using message = 'Not a page of this list.';
  end if;
  return (
    with found as materialized (
      select * from public.catalogues
      where lower(name) like private.like_pattern(search) and (wanted is null or id = wanted)
        and (state is null or is_published = (state = 'published'))
    )
    select jsonb_build_object('total', (select count(*) from found), 'catalogues', coalesce(jsonb_agg(
      jsonb_build_object(
        'id', shown.id, 'name', name, 'description', description, 'imageUrl', image_url, 'iconUrl', icon_url,
        'snail', snail, 'createdAt', created_at, 'isPublished', is_published, 'publishesItself', publishes_itself,
        'appCount', coalesce(stored.apps, 0), 'allApps', coalesce(marked.apps, 0),
        'pending', queue.pending, 'failed', queue.failed
      ) order by created_at desc, shown.id desc
    ), '[]'))
    from (
      select * from found order by created_at desc, id desc limit page_size offset (page - 1)::bigint * page_size
    ) as shown
    left join public.count_store_apps() as stored on stored.catalogue_id = shown.id
    left join lateral public.count_webapps(array['catalogue:' || shown.id]) as marked on true
    cross join lateral (
      select count(*) filter (where status = 'pending') as pending, count(*) filter (where status = 'failed') as failed
      from public.queue_items where catalogue_id = shown.id and status <> 'completed'
    ) as queue
  );
end;
$$;
comment on function public.curated_catalogues(text, text, integer, integer, bigint) is 'A page (from 1) of all catalogues whose name contains the text, the newest first, with their number: all, those that are draft or published, or the wanted one. Counts hidden apps in allApps, and open items of queues.';
grant execute on function public.curated_catalogues(text, text, integer, integer, bigint) to authenticated;

create function public.catalogue_apps(catalogue bigint) returns jsonb
  language plpgsql stable security invoker set search_path = '' as $$
begin
  if not exists (select from public.catalogues where id = catalogue) then
    raise sqlstate 'PT404' using message = 'There is no such catalogue.';
  end if;
  return jsonb_build_object(
    'total', coalesce((select apps from public.count_webapps(array['catalogue:' || catalogue])), 0),
    'apps', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', id, 'title', title, 'url', url, 'slug', slug, 'iconUrl', icon_url, 'visibleInStore', visible_in_store
      ) order by catalogue_position, created_at desc, id desc), '[]')
      from (
        select * from public.webapps where catalogue_id = catalogue
        order by catalogue_position, created_at desc, id desc limit 1000
      ) as app
    )
  );
end;
$$;
comment on function public.catalogue_apps(bigint) is 'The first thousand apps of a catalogue in order, hidden ones included, and the number of all. Only the administrator may count them.';
grant execute on function public.catalogue_apps(bigint) to authenticated;

create function public.order_catalogue_apps(catalogue bigint, webapp_ids bigint[], before bigint[]) returns jsonb
  language plpgsql security invoker set search_path = '' as $$
declare
  stored bigint[];
  behind bigint[];
begin
  if not (select public.is_admin()) then
    raise sqlstate '42501' using message = 'Only the administrator may order apps.';
  end if;
  if (cardinality(webapp_ids) <= 1000 and cardinality(before) <= 1000) is not true
    or (select count(distinct id) from unnest(webapp_ids) as id) < cardinality(webapp_ids) then
    raise sqlstate 'PT400' using message = 'Name at most 1000 apps, each once.';
  end if;
  -- Before the first row is read, so that nobody changes the order between read and write.
  perform pg_advisory_xact_lock(hashtext('perch.store'));
  if not exists (select from public.catalogues where id = catalogue) then
    raise sqlstate 'PT404' using message = 'There is no such catalogue.';
  end if;
  stored := array(
    select id from public.webapps where catalogue_id = catalogue
    order by catalogue_position, created_at desc, id desc
  );
  if stored[1:cardinality(before)] <> before then
    raise sqlstate 'PT409' using message = 'This catalogue was changed meanwhile. Load it again, and then repeat it.';
  end if;
  if (select count(*) from public.webapps where id = any(webapp_ids)) < cardinality(webapp_ids) then
    raise sqlstate 'PT409' using message = 'One of these apps was deleted meanwhile. Load the catalogue again.';
  end if;
  behind := array(
    select id from unnest(stored[cardinality(before) + 1:]) with ordinality as rest (id, place)
    where id <> all(webapp_ids) order by place
  );
  update public.webapps as app set catalogue_id = wanted.catalogue_id, catalogue_position = wanted.position
  from (
    select id, catalogue as catalogue_id, place::integer as position
    from unnest(webapp_ids || behind) with ordinality as ordered (id, place)
    union all
    select id, null, 0 from unnest(before) as id where id <> all(webapp_ids)
  ) as wanted
  where app.id = wanted.id
    and (app.catalogue_id is distinct from wanted.catalogue_id or app.catalogue_position <> wanted.position);
  return public.catalogue_apps(catalogue);
end;
$$;
comment on function public.order_catalogue_apps(bigint, bigint[], bigint[]) is 'Puts the first apps of a catalogue in this order, adds those that are new and takes out those that are gone; the apps behind keep their order. Answers as catalogue_apps(). Raises PT409 when the first apps are not those of before any more, or when an app is not there.';
grant execute on function public.order_catalogue_apps(bigint, bigint[], bigint[]) to authenticated;
