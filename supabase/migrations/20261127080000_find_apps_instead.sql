-- What: apps_instead(), the apps that serve the purposes of another one.
-- Why:  docs/decisions/0100-a-store-that-knows-what-is-meant.md. An app's page names what to use instead, and so does the
--       tile of an app that does not answer: one rule for both.
-- Risk: none, a new function.
-- Undo: drop function private.apps_instead.

create function private.apps_instead(webapp bigint, except_ids bigint[], at_most integer) returns table (
  id bigint, url text, title text, slug text, icon_url text, tags text[], purpose text, tag text, traits text[]
)
  language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
#variable_conflict use_column
declare
  wanted constant integer := least(greatest(at_most, 1), 6);
  left_out bigint[] := array_append(except_ids[1:500], webapp);
  anywhere private.store_search := private.filters_of('{}', null, '{}');
  it record;
  its_purposes text[];
  purpose_words tsquery;
  found_ids bigint[];
  one_tag text;
begin
  select private.fold(app.title) as title_key, (array_remove(app.tags, ''))[1:5] as tags, private.tag_keys(app.tags) as tag_keys,
    indexed.all_words
  into it
  from public.webapps as app left join private.webapp_search as indexed on indexed.webapp_id = app.id
  where app.id = webapp;

  its_purposes := array(select purpose from private.purposes where apps @> array[it.title_key]);
  if its_purposes = '{}' then
    its_purposes := array(select purpose from private.purposes where finds @@ it.all_words);
  end if;
  select string_agg('(' || finds::text || ')', ' | ')::tsquery into purpose_words
  from private.purposes where purpose = any(its_purposes);

  -- Those that are well known for most of its purposes, and for what it is best known for.
  found_ids := array(
    select other.webapp_id
    from private.purposes as shared
    cross join unnest(shared.apps) with ordinality as known (title, place)
    join private.webapp_search as other on other.title_key = known.title
    where shared.purpose = any(its_purposes) and not other.is_failing and other.webapp_id <> all(left_out)
    group by other.webapp_id
    order by count(*) desc, min(known.place + coalesce(array_position(shared.apps, it.title_key), 0)), other.webapp_id
    limit wanted
  );

  anywhere.skips_failing := true;
  if cardinality(found_ids) < wanted and purpose_words is not null then
    -- Who is well known for something else is not for this, and words of a description alone may mean something else.
    found_ids := found_ids || (private.search_tier(
      anywhere,
      format(
        '(app.headline_words @@ %1$L::tsquery or app.all_words @@ %1$L::tsquery and app.tag_keys && %2$L::text[])
          and app.title_key not in (select unnest(known.apps) from private.purposes as known)
          and app.webapp_id <> all(%3$L::bigint[])',
        purpose_words, it.tag_keys, left_out || found_ids
      ),
      'newest', wanted - cardinality(found_ids), null, null
    )).ids;
  end if;
  foreach one_tag in array it.tags loop
    exit when cardinality(found_ids) >= wanted;
    anywhere.tag_keys := private.tag_keys(array[one_tag]);
    found_ids := found_ids || (private.search_tier(
      anywhere, format('app.webapp_id <> all(%L::bigint[])', left_out || found_ids),
      'newest', wanted - cardinality(found_ids), null, null
    )).ids;
  end loop;

  return query
  select app.id, app.url, app.title, app.slug, app.icon_url, app.tags, shared.purpose,
    (select it_has from unnest(it.tags) as it_has where indexed.tag_keys @> private.tag_keys(array[it_has]) limit 1),
    case when app.is_installable then array['installable'] else '{}' end || indexed.traits
  from unnest(found_ids) with ordinality as row (webapp_id, nth)
  join public.webapps as app on app.id = row.webapp_id
  join private.webapp_search as indexed on indexed.webapp_id = row.webapp_id
  left join lateral (
    select purpose
    from private.purposes
    where purpose = any(its_purposes) and (
      apps @> array[indexed.title_key]
      or indexed.all_words @@ finds
        and indexed.title_key not in (select unnest(known.apps) from private.purposes as known)
    )
    order by array_position(apps, indexed.title_key) + coalesce(array_position(apps, it.title_key), 0), purpose
    limit 1
  ) as shared on true
  order by row.nth;
end;
$$;
comment on function private.apps_instead(bigint, bigint[], integer) is
  'Up to six visible apps that answer, for the purposes of this one, but none of except_ids and not itself: those that are known for the same purposes, others whose words say so, then those with its tags in their order, the newest first. Each with the purpose that both serve (null: none is known), its first tag that both have (null: none), and its traits (installable is one). SECURITY DEFINER because the indexes it needs cannot be used under row-level security; it answers with visible apps only. The caller may see this one.';
grant execute on function private.apps_instead(bigint, bigint[], integer) to anon, authenticated, service_role;
